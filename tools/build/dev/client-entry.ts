/* The browser's entry in development: what Vite needs of a page, hot replacement, then the loader. */
import { injectIntoGlobalHook } from '/@react-refresh'

const nonce = document.createElement('meta')
nonce.setAttribute('property', 'csp-nonce')
// The one of src/html/content-security-policy.ts.
nonce.nonce = 'development'
document.head.append(nonce)

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })

await import('./hot-updates.ts')
await import('../../../client/entry.ts')
