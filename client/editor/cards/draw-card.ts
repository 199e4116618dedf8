import { cardFace, cardPanel, cardTitle, cropOf, setAnyTitle } from '../../../contract/pages/card-layout.ts'
import { cardSize, maxCardBytes } from '../../../contract/pages/share-card.ts'
import type { Card } from './card-content.ts'

/** The longest wait for fonts and pictures, which come from this site, in milliseconds. */
const timeoutMs = 8000

/** Draws a card as the build draws those of built-in pages. Throws if one of its parts does not arrive. */
export async function drawCard({ dir, title, empty, picture }: Card): Promise<HTMLCanvasElement> {
  const isRtl = dir === 'rtl'
  const face = cardFace[isRtl ? 'rtl' : 'ltr']
  const root = getComputedStyle(document.documentElement)
  const token = (name: string) => root.getPropertyValue(name).trim()
  const [latin, arabic] = [token('--font-latin'), token('--font-arabic')]
  const fontOf = (fontSize: number) =>
    `${face.weight} ${fontSize}px ${isRtl ? `${arabic},${latin}` : `${latin},${arabic}`},sans-serif`
  const [background, drawing] = await inTime([
    imageAt(empty),
    imageAt(picture.src),
    // Text that is drawn before its font has loaded has the system's font.
    document.fonts.load(fontOf(74), title),
  ])
  const canvas = Object.assign(document.createElement('canvas'), cardSize)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(background, 0, 0, cardSize.width, cardSize.height)
  const crop = cropOf(
    { width: drawing.naturalWidth, height: drawing.naturalHeight },
    cardPanel,
    picture.focus,
  )
  const from = [crop.x, crop.y, crop.width, crop.height] as const
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    drawing,
    ...from,
    isRtl ? 0 : cardSize.width - cardPanel.width,
    0,
    cardPanel.width,
    cardPanel.height,
  )
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  context.fillStyle = nightInk()
  const setSize = (titleSize: number) => {
    context.font = fontOf(titleSize)
    context.letterSpacing = `${titleSize * face.spacing}px`
  }
  const { size, leading, lines } = setAnyTitle(title, cardTitle.width, face, (text, lineSize) => {
    setSize(lineSize)
    return context.measureText(text).width
  })
  setSize(size)
  const top = cardTitle.middle - ((lines.length - 1) * leading) / 2
  const edge = isRtl ? cardSize.width - cardTitle.edge : cardTitle.edge
  for (const [index, line] of lines.entries()) context.fillText(line, edge, top + index * leading)
  return canvas
}

/** The text colour of the dark theme: cards are always dark. */
function nightInk(): string {
  const probe = document.createElement('span')
  probe.style.cssText = 'color-scheme:dark;color:var(--on-night)'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** The file of a card, as PNG or, where a photograph makes that too large, as JPEG. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const tries = [['image/png'], ['image/jpeg', 0.9], ['image/jpeg', 0.75], ['image/jpeg', 0.5]] as const
  for (const [type, quality] of tries) {
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (file && file.size <= maxCardBytes) return file
  }
  return null
}

async function imageAt(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

function inTime<Parts extends readonly Promise<unknown>[]>(parts: readonly [...Parts]) {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), timeoutMs))
  return Promise.race([Promise.all(parts), late])
}
