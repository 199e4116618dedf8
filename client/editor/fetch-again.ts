/**
 * Fetches a module once more, from another address: a browser waits for the one that it is fetching, however often it is
 * asked, and may remember one that failed. The build has written the address into the function that fetched it first.
 */
export async function fetchAgain<Module>(
  fetchFirst: () => Promise<Module>,
  attempt: number,
): Promise<Module> {
  const [, file = ''] = /import\("([^"]+)"\)/.exec(String(fetchFirst)) ?? []
  return import(/* @vite-ignore */ `${new URL(file, import.meta.url)}?attempt=${attempt}`)
}
