import type { WorkspaceProps } from '../../contract/workspace.ts'
import { wireFrame } from './frame.ts'

/** The messages of the admin, a module for each language. */
const texts = import.meta.glob<Record<string, string>>(['../../generated/admin/*.json', '!**/icons.json'], {
  import: 'default',
})

wireFrame()
const root = document.getElementById('workspace')
if (root) void openWorkspace(root)

async function openWorkspace(root: HTMLElement): Promise<void> {
  try {
    const props: WorkspaceProps = JSON.parse(root.dataset.props ?? '')
    const [{ startWorkspace }, messages = {}] = await Promise.all([
      import('./workspace.tsx'),
      texts[`../../generated/admin/${props.lang}.json`]?.(),
    ])
    startWorkspace(root, props, messages)
  } catch {
    root.toggleAttribute('data-failed', true)
  }
}
