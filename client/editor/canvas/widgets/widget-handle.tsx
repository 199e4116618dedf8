import type { ReactNode } from 'react'
import { BarMenu } from '../../../workspace/ui/bar-menu.tsx'
import { Icon } from '../../../workspace/ui/icon.tsx'
import type { AdminIcon } from '../../../workspace/ui/icon-names.ts'
import { useEditor } from '../../editor-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import type { CanvasCommand } from '../canvas-keys.ts'
import { useIsPhone } from '../canvas-view.ts'
import { DropLine } from './drop-line.tsx'
import { type DragProps, useFrameDrag } from './use-frame-drag.ts'

/** In pixels: its name and its border; the buttons come before the name when it is pointed at. */
export const handleHeight = 32

/** Half of the disc that adds a section. */
const disc = 12

/** A phone has no room for them beside the name. */
const lesser: { icon: AdminIcon; command: 'hide' | 'duplicate' | 'copy' | 'remove' }[] = [
  { icon: 'eye-off', command: 'hide' },
  { icon: 'copy', command: 'duplicate' },
  { icon: 'clipboard-copy', command: 'copy' },
  { icon: 'trash-2', command: 'remove' },
]

type HandleProps = {
  name: string
  first: boolean
  last: boolean
  /** Where the widget is in the frame, in pixels of the screen. */
  top: number
  bottom: number
  /** Where the handle is. */
  at: number
  height: number
  /** Where the page's own header ends. */
  head: number
  drag: DragProps
  onCommand: (command: CanvasCommand) => void
  onInsert: (before: boolean) => void
  /** Brings the widget into view. */
  onShow: () => void
  /** Beside the name, to be seen at once; on a phone in the menu. */
  children: ReactNode
}

/** The widget under the pointer or the focus: its name, its tools, and buttons that add one before and after it. */
export function WidgetHandle({ name, first, last, top, bottom, at, height, head, ...rest }: HandleProps) {
  const { t } = useEditor()
  const isPhone = useIsPhone()
  const { onCommand, onInsert, onShow, drag, children } = rest
  const { grip, line, isDragging } = useFrameDrag(drag)
  const isAway = bottom < handleHeight || top > height
  return (
    <>
      <div
        className="widget-outline"
        aria-hidden="true"
        // Of a section that nothing is seen of, a line.
        style={{ insetBlockStart: top, blockSize: Math.max(bottom - top, 4) }}
      />
      {/* The first section may begin behind the header. */}
      {!isDragging && top >= (first ? 0 : head) && top <= height && (
        <Insert
          at={Math.max(top, head, disc)}
          label={t('canvas.add_before', { name })}
          onPress={() => onInsert(true)}
        />
      )}
      <div
        className="widget-handle"
        role="toolbar"
        aria-label={t('canvas.handle', { name })}
        data-away={isAway || undefined}
        style={{ insetBlockStart: at }}
        onFocus={() => isAway && onShow()}
      >
        {/* The arrows are for those who do not drag. */}
        <div className="widget-tools">
          <ToolButton icon="pencil" label={t('canvas.key.form')} onClick={() => onCommand('form')} />
          <ToolButton
            icon="chevron-up"
            label={t('canvas.key.up')}
            disabled={first}
            onClick={() => onCommand('up')}
          />
          <ToolButton
            icon="chevron-down"
            label={t('canvas.key.down')}
            disabled={last}
            onClick={() => onCommand('down')}
          />
          {isPhone ? (
            <BarMenu
              owner={name}
              className="widget-menu"
              buttonClass="icon-button"
              closesOnClick
              button={
                <>
                  <Icon name="ellipsis" />
                  <span className="visually-hidden">{t('action.more')}</span>
                </>
              }
            >
              <p>
                <bdi>{name}</bdi>
              </p>
              {children}
              {lesser.map(({ icon, command }) => (
                <button key={command} type="button" onClick={() => onCommand(command)}>
                  <Icon name={icon} />
                  {t(`canvas.key.${command}`)}
                </button>
              ))}
            </BarMenu>
          ) : (
            lesser.map(({ icon, command }) => (
              <ToolButton
                key={command}
                icon={icon}
                label={t(`canvas.key.${command}`)}
                onClick={() => onCommand(command)}
              />
            ))
          )}
        </div>
        <div className="widget-tab">
          <span className="drag-grip" title={t('canvas.drag')} {...grip}>
            <Icon name="grip-vertical" />
            <b title={name}>
              <bdi>{name}</bdi>
            </b>
          </span>
          {!isPhone && children}
        </div>
      </div>
      <DropLine line={line} scale={drag.scale} />
      {!isDragging && bottom >= head && bottom <= height && (
        <Insert
          at={Math.min(bottom, height - disc)}
          label={t('canvas.add_after', { name })}
          onPress={() => onInsert(false)}
        />
      )}
    </>
  )
}

function Insert({ at, label, onPress }: { at: number; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="insert-widget"
      aria-label={label}
      title={label}
      style={{ insetBlockStart: at }}
      onClick={onPress}
    >
      <Icon name="plus" />
    </button>
  )
}
