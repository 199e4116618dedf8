import json from '../../generated/assets.json' with { type: 'json' }
import client from '../../generated/client.json' with { type: 'json' }

/** Hashed addresses of what the build made, and the inlined texts with their CSP hashes. */
export type Assets = {
  mode: 'production' | 'development'
  /** Changes with any source; part of every page-cache key. */
  build: string
  /** Path of the browser's entry module. */
  client: string
  /**
   * Paths of the admin's entry module, and of the screens that it loads: those in which pages are written are
   * a module of their own.
   */
  admin: string
  workspace: string
  writing: string
  headScript: { code: string; hash: string }
  /** The inlined styles of documents that link the others. */
  linkedStyle: { code: string; hash: string }
  fonts: Record<
    'latin' | 'latinMore' | 'latinStop' | 'arabic' | 'arabicStop' | 'names' | 'sisters',
    { path: string; range: string }
  >
  /**
   * Paths of the sheets that documents link in their heads: all rules of visitors' pages, the admin, print
   * and forced colours.
   */
  sheets: Record<'site' | 'admin' | 'streamed' | 'media', string>
  /** Path of the file that has every icon of visitors' pages under its name. */
  iconSheet: string
  /** Path of the handbook's pages in each language that it is written in. */
  handbook: Partial<Record<string, string>>
  /** Path of the speculation rules. */
  nextPages: string
}

/** Replaced by the bundler. */
const isDevelopment = process.env.NODE_ENV === 'development'

export const assets: Assets = { ...json, ...client, mode: isDevelopment ? 'development' : 'production' }
