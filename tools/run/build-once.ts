import { build } from '../build/build.ts'

// In a separate process: a rebuild reloads edited modules, and its end also ends esbuild.
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
await build({ mode, examples: true })
