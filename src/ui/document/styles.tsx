import { assets } from '../../html/assets.ts'
import { rawHtml } from '../../html/raw-html.ts'

/**
 * A page's styles: the rules its first screen uses are inlined once it is rendered (html/page-styles.ts),
 * since a linked sheet would delay the first paint. Those for print and forced colours are linked, so that
 * other visitors don't wait for them.
 */
export function Styles() {
  return (
    <>
      <style {...rawHtml('')} />
      <MediaStyles />
    </>
  )
}

/** All rules, for a document that is sent before its content is known, or whose readers come back all day. */
export function LinkedStyles({ of }: { of: 'site' | 'admin' }) {
  return (
    <>
      <style {...rawHtml(assets.linkedStyle.code)} />
      <link rel="stylesheet" href={assets.sheets[of]} />
      <MediaStyles />
    </>
  )
}

function MediaStyles() {
  return <link rel="stylesheet" href={assets.sheets.media} media="print,(forced-colors:active)" />
}
