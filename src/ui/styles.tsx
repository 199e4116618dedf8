import { assets } from '../assets.ts'
import { markup } from '../html/trusted.ts'

/**
 * A page's styles: `base` and the named sheets inlined, as a linked sheet would delay the first paint. What paper
 * and forced colours need is linked, so that no other visitor waits for it.
 */
export function Styles({ names }: { names: readonly string[] }) {
  return (
    <>
      {['base', ...names].map((name) => (
        <style key={name} {...markup(assets.styles[name]?.css ?? '')} />
      ))}
      <link rel="stylesheet" href={assets.linkedStyles} media="print,(forced-colors:active)" />
    </>
  )
}
