export const language = {
  locale: 'ar-u-nu-latn-ca-gregory',
  dir: 'rtl' as const,
  label: 'العربية',
  openGraph: 'ar_SA',
}
