import { assets } from '../assets.ts'
import { markup } from '../html/trusted.ts'

/**
 * A page's styles: the rules it uses are inlined once it is rendered (html/page-styles.ts), since a linked sheet would
 * delay the first paint. Those for print and forced colours are linked, so that other visitors don't wait for them.
 */
export function Styles() {
  return (
    <>
      <style {...markup('')} />
      <MediaStyles />
    </>
  )
}

/**
 * The rules for what follows, and for what only scripts make. Linked here, the sheet holds back neither the page's
 * content nor its first paint, and what follows is never seen without it.
 */
export function LateStyles() {
  return <link rel="stylesheet" href={assets.sheets.late} />
}

/** All rules, for a document that is sent before its content is known, or whose readers come back all day. */
export function LinkedStyles({ of }: { of: 'site' | 'admin' }) {
  return (
    <>
      <style {...markup(assets.linkedStyle.code)} />
      <link rel="stylesheet" href={assets.sheets[of]} />
      <MediaStyles />
    </>
  )
}

function MediaStyles() {
  return <link rel="stylesheet" href={assets.sheets.media} media="print,(forced-colors:active)" />
}
