/** The path prefix of the language before the paths of the admin and of its API: '' or `/ar`. */
export const pathPrefix =
  typeof location === 'undefined' ? '' : (/^(?:\/\w+)?(?=\/admin\b)/.exec(location.pathname)?.[0] ?? '')
