/*
 * The pronunciation of common words of this site's subject. Arabic leaves short vowels out: letters alone cannot tell
 * مصمم (musammim) from مطعم (matam). Pairs of a word without vowel marks and its spelling.
 */
const particles = `
في fi من min إلى ila على ala عن an مع ma كل kul ما ma لا la هل hal كيف kayf لماذا limadha متى mata أين ayn كم kam أو aw أم am ثم thumma
بين bayn قبل qabl بعد baad عند ind دون dun بلا bila حتى hatta عبر abr حسب hasab غير ghayr نحن nahnu هذا hadha هذه hadhihi أفضل afdal أول awwal أولى ula
جديد jadid أهم ahamm كامل kamil شامل shamil مجاني majjani سريع sari ذكي dhaki
`
const nouns = `
نصائح nasaih خطوة khutwa خطوات khutuwat دليل dalil محتوى muhtawa مستشفى mustashfa شكر shukr زيادة ziyada والد walid حياة hayat ربط rabt شخصي shakhsi كهربائي kahrabai
تطبيق tatbiq موقع mawqi مواقع mawaqi منصة minassa متجر matjar متاجر matajir جوال jawwal هاتف hatif ويب web شركة sharika
خدمة khidma خدمات khadamat مشروع mashru مشاريع mashari عميل amil عملاء umala منتج muntaj مستخدم mustakhdim فريق fariq عمل amal
أعمال amal عرض ard عروض urud سعر sir أسعار asar تكلفة taklifa حملة hamla إطلاق itlaq إصدار isdar تحديث tahdith تجربة tajriba
تصميم tasmim تطوير tatwir برمجة barmaja برمجيات barmajiyat صيانة siyana دعم daam تحليل tahlil تحليلات tahlilat تسويق taswiq
توصيل tawsil حجز hajz حجوزات hujuzat موعد mawid مواعيد mawaid دفع daf فاتورة fatura فوترة fawtara شراء shira بيع bay طلب talab
طلبات talabat استشارة istishara اشتراك ishtirak عضوية udwiya ولاء wala هدية hadiya خصم khasm خصومات khusumat تخفيضات takhfidat
ذكاء dhaka اصطناعي istinai تقنية taqniya تقني taqni بيانات bayanat حماية himaya خصوصية khususiya أمن amn أمان aman سحابة sahaba سحابي sahabi
رقمي raqmi تحول tahawwul إلكتروني elektroni نظام nizam أنظمة anzima واجهة wajiha واجهات wajihat برمجي barmaji أولي awwali
مطعم matam مطاعم mataem مقهى maqha مقاهي maqahi قهوة qahwa بقالة biqala طعام taam غذاء ghidha عيادة iyada طبيب tabib طبي tibbi
أسنان asnan صحة sihha صحي sihhi رعاية riaya مريض marid مدرسة madrasa مدارس madaris تعليم talim جامعة jamia طالب talib طلاب tullab تدريب tadrib
عقار aqar بناء bina صناعة sinaa مصنع masna مصانع masani تجارة tijara تجزئة tajzia لوجستي lujisti شحن shahn نقل naql سيارة sayyara أجرة ujra
غسيل ghasil سكوتر skutir بث bath مرئي mari حكومة hukuma حكومي hukumi قطاع qita بنك bank مالي mali مصرفي masrifi تأمين tamin سفر safar
سياحة siyaha فندق funduq فنادق fanadiq رياضة riyada نادي nadi حي hayy
وظيفة wazifa وظائف wazaif مهندس muhandis مطور mutawwir مصمم musammim مدير mudir محلل muhallil مبرمج mubarmij مسؤول masul خبير khabir خبراء khubara
كاتب katib متدرب mutadarrib موظف muwazzaf وسيط wasit شاغر shaghir
رمضان ramadan عيد eid أضحى adha فطر fitr وطني watani يوم yawm أيام ayyam شهر shahr سنة sana عام am أسبوع usbu ساعة saa شتاء shita صيف sayf
تأسيس tasis جمعة juma بيضاء bayda رؤية ruya مبارك mubarak كريم karim سعيد said حج hajj عمرة umra موسم mawsim
سعودية saudiya سعودي saudi مملكة mamlaka رياض riyad جدة jeddah مكة makkah مدينة madina دمام dammam خبر khobar نجد najd حجاز hijaz خليج khalij
عرب arab عربي arabi محمد muhammad أحمد ahmad عبدالله abdullah
قصة qissa نجاح najah سياسة siyasa شروط shurut حكم hukm سؤال sual أسئلة asila شائع shai مقال maqal مقالة maqala مدونة mudawwana
فكرة fikra أفكار afkar حل hall حلول hulul ميزة miza مزايا mazaya ثقة thiqa سر sirr أسرار asrar خطأ khata أخطاء akhta طريقة tariqa طرق turuq
مستقبل mustaqbal سوق suq أسواق aswaq نمو numu نجم najm بداية bidaya نهاية nihaya مقارنة muqarana اختيار ikhtiyar قياس qiyas أداء ada جودة jawda
قائمة qaima زيارة ziyara مبيعات mabiat إدارة idara تواصل tawasul اجتماعي ijtimai شبكة shabaka وقت waqt دقيقة daqiqa عائلة aila طفل tifl أطفال atfal
`

/** Words that nothing can belong to: عيادة في الرياض. */
export const spelledParticles = read(particles)

/** The spelling of a word by its letters without vowel marks. */
export const spelledWords: ReadonlyMap<string, string> = new Map([...spelledParticles, ...read(nouns)])

function read(pairs: string): ReadonlyMap<string, string> {
  const words = pairs.trim().split(/\s/)
  return new Map(
    words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [])),
  )
}
