import type { ReactNode } from 'react'
import { BarMenu } from '../../../workspace/ui/bar-menu.tsx'
import { Icon } from '../../../workspace/ui/icon.tsx'
import type { AdminIcon } from '../../../workspace/ui/icon-names.ts'
import { useEditor } from '../../editor-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import type { CanvasCommand } from '../canvas-keys.ts'
import { useIsPhone } from '../canvas-view.ts'
import { DropLine } from './drop-line.tsx'
import { type DragProps, useHandleDrag } from './use-handle-drag.ts'

/** The height of the name with its border, in pixels. */
export const handleHeight = 32

/** The radius of the button that adds a section, in pixels. */
const insertRadius = 12

/** Tools that a phone has in a menu. */
const secondaryTools: { icon: AdminIcon; command: 'hide' | 'duplicate' | 'copy' | 'remove' }[] = [
  { icon: 'eye-off', command: 'hide' },
  { icon: 'copy', command: 'duplicate' },
  { icon: 'clipboard-copy', command: 'copy' },
  { icon: 'trash-2', command: 'remove' },
]

type HandleProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** The extent of the widget in the iframe. All of these numbers are pixels of the screen. */
  top: number
  bottom: number
  handleTop: number
  /** The height of the iframe. */
  height: number
  /** The end of the page's sticky header. */
  headerBottom: number
  drag: DragProps
  onCommand: (command: CanvasCommand) => void
  onInsert: (isBefore: boolean) => void
  /** Brings the widget into view. */
  onShow: () => void
  /** Further buttons, beside the name; on a phone in the menu. */
  children: ReactNode
}

/** The outline of a widget, its name and tools, and buttons that add a section before and after it. */
export function WidgetHandle(props: HandleProps) {
  const { name, isFirst, isLast, top, bottom, handleTop, height, headerBottom } = props
  const { t } = useEditor()
  const isPhone = useIsPhone()
  const { onCommand, onInsert, onShow, drag, children } = props
  const { grip, line, isDragging } = useHandleDrag(drag)
  const isOutOfView = bottom < handleHeight || top > height
  return (
    <>
      <div
        className="widget-outline"
        aria-hidden="true"
        // A section without height gets a line.
        style={{ insetBlockStart: top, blockSize: Math.max(bottom - top, 4) }}
      />
      {/* The first section may begin behind the header. */}
      {!isDragging && top >= (isFirst ? 0 : headerBottom) && top <= height && (
        <InsertButton
          top={Math.max(top, headerBottom, insertRadius)}
          label={t('canvas.add_before', { name })}
          onPress={() => onInsert(true)}
        />
      )}
      <div
        className="widget-handle"
        role="toolbar"
        aria-label={t('canvas.handle', { name })}
        data-out-of-view={isOutOfView || undefined}
        style={{ insetBlockStart: handleTop }}
        onFocus={() => isOutOfView && onShow()}
      >
        {/* The arrows are for people who do not drag. */}
        <div className="widget-tools">
          <ToolButton icon="pencil" label={t('canvas.key.form')} onClick={() => onCommand('form')} />
          <ToolButton
            icon="chevron-up"
            label={t('canvas.key.up')}
            disabled={isFirst}
            onClick={() => onCommand('up')}
          />
          <ToolButton
            icon="chevron-down"
            label={t('canvas.key.down')}
            disabled={isLast}
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
              {secondaryTools.map(({ icon, command }) => (
                <button key={command} type="button" onClick={() => onCommand(command)}>
                  <Icon name={icon} />
                  {t(`canvas.key.${command}`)}
                </button>
              ))}
            </BarMenu>
          ) : (
            secondaryTools.map(({ icon, command }) => (
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
      {!isDragging && bottom >= headerBottom && bottom <= height && (
        <InsertButton
          top={Math.min(bottom, height - insertRadius)}
          label={t('canvas.add_after', { name })}
          onPress={() => onInsert(false)}
        />
      )}
    </>
  )
}

type InsertButtonProps = { top: number; label: string; onPress: () => void }

function InsertButton({ top, label, onPress }: InsertButtonProps) {
  return (
    <button
      type="button"
      className="insert-widget"
      aria-label={label}
      title={label}
      style={{ insetBlockStart: top }}
      onClick={onPress}
    >
      <Icon name="plus" />
    </button>
  )
}
