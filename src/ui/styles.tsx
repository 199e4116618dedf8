import { assets } from '../assets.ts'
import { markup } from '../html/trusted.ts'

/**
 * A page's styles: `base` and the named sheets are inlined, since a linked sheet would delay the first paint.
 * Sheets for print and forced colours are linked, so that other visitors don't wait for them.
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
