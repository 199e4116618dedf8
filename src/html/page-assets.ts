import json from '../../generated/page-assets.json'

/** A rule of visitors' pages, or several under a condition; `text` is one that every page has. */
export type StyleRule =
  /**
   * Each selector, followed by what a page must have for it to match: classes, elements, pigments, languages,
   * `later`.
   */
  { selectors: string[][]; body: string } | { at: string; rules: StyleRule[] } | { text: string }
/** `pigment` names the colours of a panel that continues the picture's background, if that is a pigment. */
type ArtFile = { src: string; width: number; height: number; pigment?: string | undefined }

/** What pages are rendered with. */
export type PageAssets = {
  styles: {
    /** The statement that orders the layers. */
    order: string
    /** All rules of visitors' pages, and the path of the sheet that links them; several may have one. */
    sheets: { layer: string; path: string; rules: StyleRule[] }[]
  }
  icons: Record<string, string>
  /** Paths of the technology logos. */
  logos: Record<string, string>
  art: {
    files: Record<string, Record<string, ArtFile>>
    inline: Record<string, Record<string, string>>
  }
  /** Paths of the pictures of built-in and example pages where they are shared, by slug and language. */
  share: Record<string, Record<string, string>>
  /** A digest of each indexed built-in page in all languages, by slug. */
  digests: Record<string, string>
}

export const pageAssets: PageAssets = json
