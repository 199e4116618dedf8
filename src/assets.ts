import json from '../dist/manifest.json'
import { addLazily } from './lazy-json.ts'

/** A rule of visitors' pages, or several under a condition; `text` is one that every page has. */
export type StyleRule =
  /** Each selector, followed by what a page must have for it to match: classes, elements, pigments, languages. */
  { selectors: string[][]; body: string } | { at: string; rules: StyleRule[] } | { text: string }
/** `pigment` names the colours of a panel that continues the picture's background, if that is a pigment. */
type ArtFile = { src: string; width: number; height: number; pigment?: string | undefined }

/** The output of the build step: hashed addresses, inlined texts with their CSP hashes, drawn images. */
export type AssetManifest = {
  mode: 'production' | 'development'
  /** Changes with any source; part of every page-cache key. */
  build: string
  client: string
  headScript: { code: string; hash: string }
  /** The inlined styles of documents that link the others. */
  linkedStyle: { code: string; hash: string }
  fonts: Record<
    'latin' | 'latinMore' | 'latinStop' | 'arabic' | 'arabicStop' | 'names' | 'sisters',
    { path: string; range: string }
  >
  /** Files of texts, by language. */
  texts: Record<string, string>
  /** Files of `FormTexts`, by language and kind of form. */
  forms: Record<string, Record<string, string>>
  /** The file of `Drawn`. */
  drawn: string
  /** Paths of the linked sheets: all rules of visitors' pages, those without what every page inlines, the admin, print and forced colours. */
  sheets: Record<'site' | 'late' | 'admin' | 'streamed' | 'media', string>
  /** Path of the file that has every icon of visitors' pages under its name. */
  iconSheet: string
  /** Path of the speculation rules. */
  nextPages: string
} & Drawn

/** What pages are rendered with: loaded when it is first needed (load-data.ts), and reading it before throws. */
export type Drawn = {
  styles: {
    /** The statement that orders the layers. */
    order: string
    /** The rules that a first screen can need. */
    layers: { layer: string; rules: StyleRule[] }[]
    /** Custom properties that drawings use, and those that the sheets for other media change. */
    used: string[]
    changed: string[]
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
  /** By type, what editors and the gallery see of a widget: its name, description, picture and examples. */
  profiles: Record<string, Record<string, unknown>>
}

const drawn: Partial<Drawn> = {}

export const assets: AssetManifest = {
  ...json,
  mode: json.mode === 'development' ? 'development' : 'production',
  get styles() {
    return need(drawn.styles)
  },
  get icons() {
    return need(drawn.icons)
  },
  get logos() {
    return need(drawn.logos)
  },
  get art() {
    return need(drawn.art)
  },
  get share() {
    return need(drawn.share)
  },
  get digests() {
    return need(drawn.digests)
  },
  get profiles() {
    return need(drawn.profiles)
  },
}

/** Takes the file of `Drawn`. */
export function addDrawn(file: string): void {
  addLazily(drawn, file)
}

export function hasDrawn(): boolean {
  return Object.hasOwn(drawn, 'styles')
}

function need<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('styles and drawings are not loaded')
  return part
}
