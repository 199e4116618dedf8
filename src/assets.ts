import json from '../dist/manifest.json'

type Sheet = { css: string; hash: string }
/** `pigment` names the colours of a panel that continues the picture's background. */
type ArtFile = { src: string; width: number; height: number; pigment: string }

/** The output of the build step: hashed addresses, inlined texts with their CSP hashes, drawn images. */
export type AssetManifest = {
  mode: 'production' | 'development'
  /** Changes with any source; part of every page-cache key. */
  build: string
  client: string
  headScript: { code: string; hash: string }
  fonts: { latin: string; arabic: string }
  /** Pictures for shared links, by language. */
  social: Record<string, string>
  styles: Record<string, Sheet>
  /** Path of the stylesheet for print and forced colours. */
  linkedStyles: string
  icons: Record<string, string>
  /** Paths of the technology logos. */
  logos: Record<string, string>
  art: {
    files: Record<string, Record<string, ArtFile>>
    inline: Record<string, Record<string, string>>
  }
}

export const assets: AssetManifest = {
  ...json,
  mode: json.mode === 'development' ? 'development' : 'production',
}
