import GalleyDomain

/// The wire format of the case-studies app:
/// `case_studies[].{id, title, teaser, hero_image, sections[].{title, body_elements[]}}`.
public enum CaseStudyDecoder {
  /// Decodes the studies in the server's order (T3).
  ///
  /// A study without title, teaser, hero image and sections is an omission of the batch. An
  /// unusable part of a body is an omission of its study (X3).
  ///
  /// - Throws: `undecodable` if there is no list of studies.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> Batch<CaseStudy> {
    try JSONCursor.batch(in: bytes, at: "case_studies", of: CaseStudy.init)
  }
}

extension CaseStudy {
  fileprivate init(_ json: JSONCursor) throws(Defect) {
    self.init(
      id: json["id"].optionalInteger, title: json["title"].optionalText,
      teaser: json["teaser"].optionalText,
      hero: json["hero_image"].optionalImage)
    if !json["sections"].isAbsent {
      do throws(Defect) {
        for section in try json["sections"].elements() {
          read(section)
        }
      } catch {
        omissions.append(error)
      }
    }
    // A hero image or a section is enough to show the study by (T3).
    if title == nil, teaser == nil, hero == nil, sections.isEmpty {
      throw json.defect(without: ["title", "teaser", "hero_image", "sections"])
    }
  }

  /// Ignores an empty section, unless its content could not be read.
  private mutating func read(_ json: JSONCursor) {
    guard json.isObject else {
      return omissions.append(json.defect(without: []))
    }
    var section = Section(title: json["title"].optionalText, elements: [])
    let elements = json["body_elements"]
    if section.title == nil || !elements.isAbsent {
      do throws(Defect) {
        let batch = try elements.batch { json throws(Defect) in try BodyElement(json) }
        section.elements = batch.items.compactMap { $0 }
        omissions.append(contentsOf: batch.omissions)
      } catch {
        omissions.append(error)
      }
    }
    if section.title != nil || !section.elements.isEmpty {
      sections.append(section)
    }
  }
}

extension CaseStudy.BodyElement {
  /// Decodes a string as text, and an object with an image's address as an image (T9).
  ///
  /// - Returns: `nil` for blank text.
  fileprivate init?(_ json: JSONCursor) throws(Defect) {
    if let text = try? json.string() {
      if text.isBlank { return nil }
      self = .text(text)
    } else {
      self = .image(ImageReference(address: try json["image_url"].text()))
    }
  }
}
