export const language = {
  locale: 'en',
  dir: 'ltr' as const,
  label: 'English',
  openGraph: 'en_US',
}
