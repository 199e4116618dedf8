import type { AdminIcon } from '../../workspace/ui/icon-names.ts'
import { useEditor } from '../editor-context.tsx'
import { ToolButton } from '../tool-button.tsx'
import { type CanvasView, isTight, type Width } from './canvas-view.ts'

type ToolbarProps = {
  view: CanvasView
  onChange: (changes: Partial<CanvasView>) => void
  /** Called before a language is shown. */
  onLanguage: (code: string) => void
  onKeys: () => void
}

const icons: Record<Width, AdminIcon> = { desktop: 'monitor', tablet: 'tablet', phone: 'smartphone' }
const sizes: Width[] = ['desktop', 'tablet', 'phone']

/** The settings of the view: languages, width, theme, panels. */
export function CanvasToolbar({ view, onChange, onLanguage, onKeys }: ToolbarProps) {
  const { t, languages } = useEditor()
  const isDark = view.theme === 'dark'
  const show = (codes: string[], width = view.width) => {
    for (const code of codes) if (!view.shown.includes(code)) onLanguage(code)
    onChange({ shown: codes, width })
  }
  return (
    <div className="canvas-toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the segments as part of a form */}
      <div className="segments" role="group" aria-label={t('canvas.languages')}>
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            aria-pressed={view.shown.length === 1 && view.shown[0] === code}
            onClick={() => show([code], view.shown.length > 1 ? widthAlone() : view.width)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className="canvas-both"
          aria-pressed={view.shown.length > 1}
          onClick={() =>
            show(
              languages.map(({ code }) => code),
              'phone',
            )
          }
        >
          {t('canvas.both')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className="segments" role="group" aria-label={t('canvas.width')}>
        {sizes.map((width) => (
          <ToolButton
            key={width}
            icon={icons[width]}
            label={t(`canvas.${width}`)}
            aria-pressed={view.width === width}
            onClick={() => onChange({ width })}
          />
        ))}
      </div>
      <span className="canvas-tools">
        <ToolButton
          icon={isDark ? 'sun' : 'moon'}
          label={t(isDark ? 'canvas.light' : 'canvas.dark')}
          onClick={() => onChange({ theme: isDark ? 'light' : 'dark' })}
        />
        <span className="no-touch">
          <ToolButton icon="keyboard" label={t('keys.title')} onClick={onKeys} />
        </span>
        <span className="when-roomy">
          <ToolButton
            icon="maximize-2"
            label={t('canvas.alone')}
            aria-pressed={!view.panels}
            onClick={() => onChange({ panels: !view.panels })}
          />
        </span>
      </span>
    </div>
  )
}

/** The width of one page after two were side by side. */
const widthAlone = () => (isTight() ? 'phone' : 'desktop')
