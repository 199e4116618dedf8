/* Node's only interface that the worker uses; all of Node's types would declare much that workerd lacks. */

declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
