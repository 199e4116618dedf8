import { build } from '../build/build.ts'

// In a process of its own: a rebuild sees edited modules afresh, and ending it ends esbuild with it.
await build({ mode: process.env.NODE_ENV === 'development' ? 'development' : 'production' })
