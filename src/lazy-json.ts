/** Takes a file that the build wrote: per line a name, a space and JSON. Each is parsed when it is first read. */
export function addLazily(target: object, file: string): void {
  for (const line of file.split('\n')) {
    const end = line.indexOf(' ')
    const json = line.slice(end + 1)
    const define = (name: string, property: PropertyDescriptor) =>
      Object.defineProperty(target, name, { ...property, configurable: true, enumerable: true })
    const name = line.slice(0, end)
    define(name, {
      get() {
        const value: unknown = JSON.parse(json)
        define(name, { value })
        return value
      },
    })
  }
}
