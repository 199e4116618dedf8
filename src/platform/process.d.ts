/* The only part of Node's `process` that the worker reads; the bundler replaces it. */

declare const process: { env: { NODE_ENV?: string } }
