import { useState } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'

/** The slug that visitors know; the paths change as soon as another slug is published. */
export function useLiveSlug({ page, paths }: EditorProps, now: EditorProps['paths'], saved: string): string {
  const [known, setKnown] = useState({ paths, slug: page.slug })
  if (known.paths === now) return known.slug
  setKnown({ paths: now, slug: saved })
  return saved
}
