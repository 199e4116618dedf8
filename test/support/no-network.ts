/** The one way out of a test is a replaced `fetch`; whoever forgets to replace it is told so. */
globalThis.fetch = (input) =>
  Promise.reject(new Error(`A test reached for the network: ${input instanceof Request ? input.url : input}`))
