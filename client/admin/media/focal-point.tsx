import { useId } from 'react'
import { type MediaPicture, renditionPath } from '../../../contract/media/media.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'

type Point = Pick<MediaPicture, 'x' | 'y'>
type FocalProps = { picture: MediaPicture; point: Point; onChange: (point: Point) => void }

/** Aspect ratios of the previews. */
const crops = ['16 / 9', '1', '3 / 4'] as const

/** Sets the point of a picture that stays visible when it is cropped: by a click in the picture, or by two sliders. */
export function FocalPoint({ picture, point, onChange }: FocalProps) {
  const t = useAdminText()
  const id = useId()
  const src = renditionPath(picture.id, 'full', 'webp')
  const position = { left: `${point.x * 25}%`, top: `${point.y * 25}%` }
  const slider = (axis: 'x' | 'y') => (
    <label htmlFor={`${id}-${axis}`}>
      {t(`media.focal_${axis}`)}
      <input
        id={`${id}-${axis}`}
        type="range"
        min={0}
        max={4}
        step={1}
        dir="ltr"
        value={point[axis]}
        onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
      />
    </label>
  )
  return (
    <fieldset className="media-focal">
      <legend>{t('media.focal')}</legend>
      <p className="fine">{t('media.focal_hint')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same */}
      <div
        className="media-focal-picture"
        dir="ltr"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          onChange({
            x: quarter((clientX - box.left) / box.width),
            y: quarter((clientY - box.top) / box.height),
          })
        }}
      >
        <img src={src} alt="" width={picture.width} height={picture.height} />
        <span style={position} />
      </div>
      <div className="media-sliders">
        {slider('x')}
        {slider('y')}
      </div>
      <div className="media-crops" aria-hidden="true">
        {crops.map((aspectRatio) => (
          <img
            key={aspectRatio}
            src={src}
            alt=""
            style={{ aspectRatio, objectPosition: `${point.x * 25}% ${point.y * 25}%` }}
          />
        ))}
      </div>
    </fieldset>
  )
}

function quarter(part: number): number {
  return Math.min(4, Math.max(0, Math.round(part * 4)))
}
