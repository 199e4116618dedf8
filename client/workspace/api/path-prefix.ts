/** Before the paths of the admin and of its API: empty, or the prefix of the language. */
export const base =
  typeof location === 'undefined' ? '' : (/^(?:\/\w+)?(?=\/admin\b)/.exec(location.pathname)?.[0] ?? '')
