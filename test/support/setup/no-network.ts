/** Tests reach the network only through a replaced `fetch`; without a replacement it throws. */
globalThis.fetch = (input) =>
  Promise.reject(new Error(`A test reached for the network: ${input instanceof Request ? input.url : input}`))
