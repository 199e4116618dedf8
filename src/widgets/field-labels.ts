import type { InEveryLanguage } from '../i18n/languages.ts'

/** Labels of the fields that several widgets have under the same name; a widget labels its other fields itself. */
export const commonLabels: ReadonlyMap<string, InEveryLanguage> = new Map(
  Object.entries<InEveryLanguage>({
    alt_text: { en: 'Alternative text', ar: 'النص البديل' },
    backend: { en: 'Backend', ar: 'الأنظمة الخلفية' },
    body: { en: 'Body', ar: 'النص' },
    caption: { en: 'Caption', ar: 'التعليق' },
    client: { en: 'Client', ar: 'العميل' },
    closing: { en: 'Closing', ar: 'الخاتمة' },
    cta_link: { en: 'Button link', ar: 'رابط الزر' },
    cta_text: { en: 'Button text', ar: 'نص الزر' },
    description: { en: 'Description', ar: 'الوصف' },
    facts: { en: 'Facts', ar: 'حقائق' },
    features: { en: 'Features', ar: 'المزايا' },
    figures: { en: 'Figures', ar: 'أرقام' },
    frontend: { en: 'Frontend', ar: 'الواجهة الأمامية' },
    heading: { en: 'Heading', ar: 'العنوان' },
    icon: { en: 'Icon', ar: 'الأيقونة' },
    image_url: { en: 'Picture', ar: 'الصورة' },
    items: { en: 'Items', ar: 'البنود' },
    label: { en: 'Label', ar: 'التسمية' },
    lead: { en: 'Lead', ar: 'فقرة الافتتاح' },
    lead_source: { en: 'Lead source', ar: 'مصدر الاستفسار' },
    name: { en: 'Name', ar: 'الاسم' },
    overview: { en: 'Overview', ar: 'نظرة عامة' },
    points: { en: 'Points', ar: 'النقاط' },
    position: { en: 'Position', ar: 'المنصب' },
    quote: { en: 'Quotation', ar: 'الاقتباس' },
    result: { en: 'Result', ar: 'النتيجة' },
    steps: { en: 'Steps', ar: 'الخطوات' },
    subtitle: { en: 'Subtitle', ar: 'العنوان الفرعي' },
    tech_stack: { en: 'Tech stack', ar: 'التقنيات' },
    text: { en: 'Text', ar: 'النص' },
    tile: { en: 'Drawn tile', ar: 'اللوحة المرسومة' },
    title: { en: 'Title', ar: 'العنوان' },
    value: { en: 'Value', ar: 'القيمة' },
  }),
)

/** The label of a field; none for the bare entries of a list. */
export function labelOf({ name, label }: { name: string; label?: InEveryLanguage | undefined }) {
  return label ?? commonLabels.get(name)
}
