/** The page whose sections say what every page says of the agency; it has no address for visitors. */
export const siteSlug = 'site'
