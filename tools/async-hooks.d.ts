/* The one part of Node's interface that the worker uses; all of Node's types would offer it what workerd has not. */

declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
