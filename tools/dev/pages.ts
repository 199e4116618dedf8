import { Transform } from 'node:stream'

/** React's mark, in development, of a boundary whose content threw: message and stack as attributes. */
const failure = /<template data-(?:dgst|msg)=[^>]*?><\/template>/g

/** The site's pages on their way to the browser: with the live script, and with the error of what could not be rendered. */
export function livePages(liveScript: string, inSources: (text: string) => string): Transform {
  const decoder = new TextDecoder()
  let held = ''
  let isInHead = true

  const send = (text: string): string => {
    const isHeadEnd = isInHead && text.includes('</head>')
    if (isHeadEnd) isInHead = false
    const live = isHeadEnd ? text.replace('</head>', () => `${liveScript}</head>`) : text
    return inSources(live.replace(failure, (template) => template + explanation(template)))
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = held + decoder.decode(chunk, { stream: true })
      const whole = wholeLength(text, isInHead)
      held = text.slice(whole)
      done(null, send(text.slice(0, whole)))
    },
    flush(done) {
      done(null, send(held + decoder.decode()))
    },
  })
}

/** How much can be sent: neither a head without its end, nor a part of a tag or of React's mark. */
function wholeLength(text: string, isInHead: boolean): number {
  if (isInHead && !text.includes('</head>')) return 0
  const mark = text.lastIndexOf('<template ')
  if (mark >= 0 && !text.includes('</template>', mark)) return mark
  const tag = text.lastIndexOf('<')
  return tag >= 0 && !text.includes('>', tag) ? tag : text.length
}

function explanation(template: string): string {
  const attribute = (name: string) =>
    new RegExp(`data-${name}="([^"]*)"`).exec(template)?.[1]?.replace(/^Switched to client.*?\n\n/s, '') ?? ''
  const stack = attribute('stck') || attribute('msg')
  return stack ? `<div class="wrap"><pre class="notice" dir="ltr">${stack}</pre></div>` : ''
}
