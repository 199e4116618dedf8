import { useState } from 'react'
import type { EditorProps } from './contract.ts'

/** The slug that visitors know the page by: the paths are new as soon as another one was published. */
export function useLiveSlug({ page, paths }: EditorProps, now: EditorProps['paths'], saved: string): string {
  const [known, setKnown] = useState({ paths, slug: page.slug })
  if (known.paths === now) return known.slug
  setKnown({ paths: now, slug: saved })
  return saved
}
