import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/screen.tsx'
import { useAdminText } from '../use-admin-text.ts'

/** `path`: with another one the boundary renders its children again. */
type BoundaryProps = { path: string; children: ReactNode }

/** Shows a notice in place of a screen that throws while it renders; React removes the screen then. */
export class ScreenBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override state = { hasFailed: false }
  override componentDidUpdate({ path }: BoundaryProps) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? <ScreenFailure /> : this.props.children
  }
}

function ScreenFailure() {
  const t = useAdminText()
  return (
    <div role="alert">
      <EmptyState
        title={t('screens.broken')}
        text={t('screens.broken.text')}
        action={<Button onPress={() => location.reload()}>{t('editor.reload')}</Button>}
      />
    </div>
  )
}
