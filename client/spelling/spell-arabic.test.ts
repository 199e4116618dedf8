import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzing, text } from '../../test/support/faults/fuzz.ts'
import { slugWords } from './propose-slug.ts'

test.each([
  ['عروض رمضان لتطبيقات المطاعم', 'urud-ramadan-li-tatbiqat-al-mataem'],
  ['قهوة نجد', 'qahwat-najd'],
  ['توصيل البقالة', 'tawsil-al-biqala'],
  ['عيادة الأسنان', 'iyadat-al-asnan'],
  ['وظيفة مهندس أنظمة', 'wazifat-muhandis-anzima'],
  ['تقنية 5G في الرياض', 'taqniya-5g-fi-al-riyad'],
  ['كيف تختار شركة تطوير تطبيقات؟', 'kayf-takhtar-sharikat-tatwir-tatbiqat'],
  ['تكلفة تصميم تطبيق جوال في السعودية', 'taklifat-tasmim-tatbiq-jawwal-fi-al-saudiya'],
  ['خدمة العملاء بالذكاء الاصطناعي', 'khidmat-al-umala-bil-dhaka-al-istinai'],
  ['رؤية ٢٠٣٠ والتحول الرقمي', 'ruya-2030-wal-tahawwul-al-raqmi'],
  ['نظام حماية البيانات الشخصية', 'nizam-himayat-al-bayanat-al-shakhsiya'],
  ['شكرًا لتواصلك معنا', 'shukran-li-tawasulak-mana'],
  ['أفضل 10 تطبيقات للتوصيل في جدة', 'afdal-10-tatbiqat-lil-tawsil-fi-jeddah'],
  ['الشروط والأحكام', 'al-shurut-wal-ahkam'],
  ['من نحن', 'min-nahnu'],
  ['يوم التأسيس', 'yawm-al-tasis'],
  ['الجمعة البيضاء: خصومات حتى 50%', 'al-juma-al-bayda-khusumat-hatta-50'],
  ['Flutter أم React Native؟', 'flutter-am-react-native'],
  ['لماذا تحتاج شركتك إلى تطبيق؟', 'limadha-tahtaj-sharikatak-ila-tatbiq'],
  ['الربط مع «مدى» وApple Pay', 'al-rabt-ma-mada-wa-apple-pay'],
  ['مدير مشاريع تقنية', 'mudir-mashari-taqniya'],
  ['قصة نجاح: مطعم النخيل', 'qissat-najah-matam-al-nakhil'],
  ['مُصمِّم واجهات وتجربة المستخدم', 'musammim-wajihat-wa-tajribat-al-mustakhdim'],
  ['عيد الأضحى المبارك', 'eid-al-adha-al-mubarak'],
  ['مستشفى الحياة في المدينة', 'mustashfa-al-hayat-fi-al-madina'],
  ['أمان الدفع عبر الجوال', 'aman-al-daf-abr-al-jawwal'],
  ['نصائح لزيادة مبيعات متجرك الإلكتروني', 'nasaih-li-ziyadat-mabiat-matjarak-al-elektroni'],
  ['تطبيقاتنا', 'tatbiqatna'],
  ['دائماً معك', 'daiman-mak'],
  ['والد الطالب', 'walid-al-talib'],
  ['الخدمات اللوجستية', 'al-khadamat-al-lujistiya'],
  ['تطبيق السكوتر الكهربائي', 'tatbiq-al-skutir-al-kahrabai'],
])('“%s” is spelled as %s', (title, slug) => {
  expect(slugWords(title)).toBe(slug)
})

test('every text becomes words of Latin letters and digits', () => {
  fc.assert(
    fc.property(text, (title) => {
      expect(slugWords(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
    fuzzing(300),
  )
})
