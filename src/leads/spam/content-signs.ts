/*
 * Signs of spam in the words of an enquiry, for suspect-text.ts. Each phrase is a regular expression that is
 * compared with whole words of the bare text (bare-text.ts). ` … ` stands for up to forty characters, `#` for a number.
 * An Arabic word may have an article, a preposition or an ending.
 *
 * - `back ?links?` finds "backlink" and "Back-links".
 * - `# … (visitors|views)` finds "10,000 real visitors".
 * - `نتائج (بحث|جوجل|قوقل)` finds "بنتائج البحث".
 */

/** Its points count once, however many of its phrases a text contains. */
export type Sign = { points: number; phrases: readonly string[] }

/** Products and services that strangers advertise. */
export const offers: readonly Sign[] = [
  // Ranking in search engines
  {
    points: 2,
    phrases: [
      'seo',
      'search engines?',
      '(rank|ranks|ranked|ranking|rankings)',
      '(first|top) page',
      'page (one|1)',
      'top of google',
      'google … (above|top|first|visibility|visible|appear|results?|index(ed)?)',
      '(above|appear|visible|visibility|show up|found|listed) … (on|in) google',
      '(white hat|keywords?|key phrases|meta tags?)',
      'domain (authority|rating)',
      'سيو(?!ل|ف)',
      'محرك(ات)? (بحث|البحث)',
      'نتائج (بحث|جوجل|قوقل)',
      'صفحة اولى',
      'الصفحة الاولى',
      '(ترتيب|ظهور|ارشفة) موقع',
      'ترتيبك',
      '(محتوى|مقالات) … (محركات|سيو)',
      '(اول|لاول) النتائج',
      '(search|find|searching|finding) … (on|in|through) google',
      'invisible … google',
    ],
  },
  // Links for search engines
  {
    points: 3,
    phrases: [
      'back ?links?',
      '(paid|text) links?',
      '(per|each) link',
      '(شراء|بيع|نشتري) … (روابط|رابط)',
      '(do ?follow|permanent links?|link (building|insertion|exchange|swap))',
      'da (# )?(\\+ )?(and )?pa',
      'باك ?لينك',
      '(روابط خلفية|دوفولو|بناء الروابط|تبادل (روابط|اعلاني))',
    ],
  },
  // Articles with links, press and Wikipedia
  {
    points: 3,
    phrases: [
      'guest (post|article|blog|author)(s|ing)?',
      '(accept|do) … (paid|sponsored|guest) (post|article|link)s?',
      '(buy|buying|purchase|rent) … (advertising space|ad space|link|post|article|banner) … your',
      'sponsored (post|article|content)s?',
      '(publish|post|place|submit|contribute|write|accept) … (post|article|link|content)s? … your (blog|site|website)',
      '(publish|place|write) … articles? … (brand|company|news|yahoo|bloomberg)',
      '(article|press release|story|brand)s? … (forbes|entrepreneur|news sites|magazines)',
      'link to (my|our) (client|site|website)',
      '(wikipedia|knowledge) (page|panel)',
      '(مقال ضيف|مقال اعلاني|المقال الاعلاني|ننشر مقال|رابط اعلاني)',
      'نشر مقال … (مدونت|موقع|مواقع)',
    ],
  },
  // Faults of a website
  {
    points: 3,
    phrases: [
      '(error|issue|problem|mistake)s? … your (web ?site|site) … (rank|google|search|audit|fix)(ing)?',
      '(found|noticed|see|saw) … (error|issue)s? on your (web ?site|site) which',
      'your (web ?site|site) … (not|poorly|low) … (rank|ranking|ranked|visible|optimi[sz]ed|mobile friendly)',
      '(checked|reviewed|scanned|visited|analysed|analyzed) your (web ?site|site)',
      'your … score',
      '(audit|website|seo) (report|analysis)',
      'موقعك(م)? (لا|غير|ما) … (جوجل|قوقل|محركات|نتائج)',
      'ضعف … (ظهور|ترتيب|زيارات)',
    ],
  },
  // Visitors and followers
  {
    points: 2,
    phrases: [
      '(followers|likes|subscribers)',
      '(web|website|targeted|organic|real|human) (web )?(traffic|visitors)',
      '(visitors|traffic) (to|for) your',
      '# … (visitors|views)',
      '(متابع|متابعين|لايكات|مشاهدات|زيارات)',
      'نشر اعلان',
      '(قروب|قروبات|جروبات)',
    ],
  },
  // Followers, accounts, reviews and mass messages
  {
    points: 2,
    phrases: [
      '(buy|get|grow|gain|deliver|provide|sell|real) … (followers|likes|subscribers|views|visitors)',
      'grow … instagram',
      '(instagram|tiktok|telegram|youtube|facebook|twitter) (likes|views|members|followers|subscribers|shares|panel)',
      '(دعم|توثيق|ادارة) صفحات',
      '(supply|buy|sell) … (accounts|profiles)',
      '(buy|sell|aged|verified|old|bulk) … (accounts?|gmail|linkedin|google voice|paypal)',
      '(بيع|للبيع|شراء) … (حسابات|حساب|قنوات)',
      '(توثيق|العلامة) … (زرقاء|حساب)',
      '(حملات|مشاهير) … (سناب|تيك توك|انستقرام|مشاهير)',
      '(5 star|five star|google|trustpilot|positive) reviews?',
      '(زيادة|باقات|رفع|رشق) … (متابع|متابعين|زيارات|مشاهدات|لايكات|تقييمات|تفاعل)',
      '(نبيع|بيع|شراء) (متابع|متابعين|زيارات|مشاهدات|لايكات|تقييمات)',
      'متابعين (انستقرام|انستغرام|تيك توك|تويتر|سناب|حقيقيين|عرب)',
      'تقييمات (قوقل|جوجل|خرائط|ايجابية)',
      'رسائل (دعائية|جماعية|تسويقية|اعلانية)',
    ],
  },
  // Address lists and mass mails
  {
    points: 3,
    phrases: [
      '(email|e mail|mailing|contact|lead|b2b)s? (list|database)s?',
      '(database|list)s? … (verified|business|company|email|e mail) (contacts|email|e mail|address|leads)',
      '(send|sending|blast) … (million|thousands) … (messages|emails|forms?)',
      'contact form (messages|submissions|marketing|blast)',
      'your (advertisement|ad|message) … (any country|million|every)',
      '(list|database|directory)s? of … (companies|attendees|exhibitors|visitors|contacts|emails|buyers|ceos|decision makers)',
      '(names|titles) … (emails?|phones?|contacts)',
      '(sample|excel) file',
      '(email|e mail|sms|whatsapp) (blast|campaign|marketing)s?',
      '(قاعدة|قائمة|سجلات) (ايميلات|ارقام|بيانات)',
      'bulk (email|e mail|sms|whatsapp)',
      '(قاعدة بيانات|قواعد بيانات|داتا) … (ارقام|ايميلات|عملاء|شركات|جوالات|اسواق)',
      '(ارقام جوالات|ايميلات شركات|قوائم بريدية|ارقام واتساب)',
    ],
  },
  // Websites, apps and marketing
  {
    points: 2,
    phrases: [
      '(web|website|app|mobile|mobile app|software|logo|wordpress|shopify) (design|redesign|development|developer)s? (company|agency|services?|firm|team|expert)',
      '(offer|provide|offering|providing|do) (you )?… (website|web|app|mobile|logo|wordpress) (design|redesign|development)',
      '(we|our team|our developers) (build|develop|design|make|create) … (apps|websites|sites|stores|software)',
      '(نطور|نصمم|نبرمج|ننشئ) لك',
      '(i|we) can … (redesign|design|build|create|develop) … your (web ?site|site|app|store)',
      '(اقدم|نقدم) … (خدماتي|خدماتنا) … (عن بعد|تصميم|برمجة)',
      '(my|our) (company|team|agency|studio) (redesigns?|designs?|builds?|develops?|makes)',
      'your … (website|site|version|page) … (slow|outdated|dated|old fashioned)',
      '(explainer|promo|animated) videos?',
      'ai (chatbot|chat bot|agent|assistant|video|tool)s?',
      '(dedicated developers?|virtual assistants?|outsourc(e|ing)|digital marketing|social media marketing)',
      '(تصميم|برمجة|استضافة) (مواقع|متاجر|شعارات|وتطوير|وبرمجة|وتصميم)',
      'دومين مجاني',
      'ادارة حسابات',
    ],
  },
  // Domains, awards, copyright and break-ins
  {
    points: 4,
    phrases: [
      'your domain … (expire|expiring|expires|expiration|registration|listing)',
      'search engine … (notice|listing|renew)',
      'submission of your (listing|domain)',
      '(award|certificate|listing|directory) … (fee|selected|nominated|nominee)',
      '(selected|nominated) for … (award|listing)',
      'copyright infring(ement|ing)',
      '(my|our) (images|photos|pictures) on your',
      '(hacked|breached) (your|the) (site|website|database)',
      'your (site|website|database|account) (was|has been|is) (hacked|suspended|blocked|limited)',
      '(حسابك|نطاقك|موقعك) … (مخترق|سيتوقف|سيتم ايقاف|معلق)',
    ],
  },
  // Loans
  {
    points: 2,
    phrases: [
      '(loan|lender)s?',
      '(business|instant|merchant|quick|working capital) (funding|cash|capital)',
      '(قرض|قروض)',
      'تمويل (شخصي|فوري|سريع|بنكي|جديد|عقاري|نقدي)',
      '(متعثر|متعثرين|متعثرات|مديونيات|بطاقة ائتمان)',
    ],
  },
  // Loans to anyone, debts
  {
    points: 3,
    phrases: [
      '(need|want|looking for) … (loan|funding|cash|money) (fast|now|today|urgent|urgently)?',
      'urgent loan',
      '(we|i) (lend|fund|finance)',
      '(no paperwork|money in your account|pre approved)',
      '(offer|give out|provide|giving) … loans?',
      '(no|without|bad|poor) (collateral|credit|credit check|guarantor)',
      '(loan|funding|approval|approved) … # ?(%|percent|hours|hrs)',
      '(تسديد|سداد|نسدد|يسدد لك) … (قروض|متعثرات|مديونيات|ديون|التزامات|بنكية)',
      '(ايقاف الخدمات|التزامات بنكية|رفع سمة)',
      '(قرض|قروض|تمويل) … (بدون|بلا|بضمان) … (كفيل|تحويل|التزامات|راتب)',
      '(نقبل|نخدم) … (متعثرين|قطاع|عسكري|سمة)',
      'نستخرج',
    ],
  },
  // Crypto and trading
  {
    points: 2,
    phrases: [
      '(crypto|cryptocurrency|bitcoin|btc|ethereum|usdt|nft)s?',
      '(forex|fx|binary options?|day trading|trading (bot|signal|course|platform)s?)',
      '(فوركس|بيتكوين|العملات الرقمية|عملات رقمية|مشفرة|تداول|توصيات)',
    ],
  },
  // Profits, prizes, inheritances, work from home
  {
    points: 4,
    phrases: [
      '(i|we) (made|earned|make|earn) \\$ ?#',
      '(turn|invest|deposit|start with) \\$ ?# … \\$ ?#',
      '(earn|make|making|win) … # ?(%|usd|\\$)? ?(a |per |each |every )?(day|daily|week|weekly|month|monthly|home)',
      '# ?% (daily|weekly|per day|a day|per week|a week)',
      'guaranteed (profit|return|income)s?',
      '(double|triple|multiply) your (bitcoin|money|investment|crypto|capital|btc)',
      '(claim|withdraw|win) (your )?(# )?(btc|bitcoin|prize|reward|balance|funds|crypto)',
      '(passive|extra|daily) (income|profit|profits)',
      '(crypto|trading|bitcoin|forex|ai) (robot|bot|system)s?',
      '(quit|leave) your job',
      '(made|make|making) a fortune',
      '(doubles?|triples?|multipl(y|ies)) (my|your|the) (deposit|money|investment|capital)',
      'thanks to … (expert|mr|mrs|trader|mentor|coach)',
      '(ربح|ربحت|فاز|فزت|كسبت) … (سحب|جائزة|دولار|ريال)',
      '(رقم حساب|حسابك) بنكي',
      '(تعلم|دورة) … (تداول|فوركس)',
      'every day with',
      '(محفظت|رصيدك) … (btc|بيتكوين|مشفرة|عملات|تفعيل|انتهاء)',
      '(mining pool|referral bonus|trades? (bitcoin|crypto|forex) for you|account manager who trades)',
      '# ?(million|m) (usd|dollars|us dollars|euros?|pounds)',
      '(barrister|next of kin|inheritance|beneficiary|deceased|late client|lottery)',
      'work from home … (\\$|salary|daily|week)',
      '(الربح|ربح) من (الانترنت|انترنت|جوال|بيت)',
      '(ارباح|ربح|عائد) (مضمون|يومي|اسبوعي|شهري|ثابت)',
      '(ضاعف|استثمر) … (مال|اموال|ارباح|استثمار|دولار|ريال)',
      '# (دولار|ريال) (يوميا|شهريا|اسبوعيا|كل يوم|في اليوم)',
      '(راتب|دخل) … (جوالك|يوميا|انترنت|البيت|بدون خبرة)',
      'بدون خبرة',
      '(اكسب|تكسب|كسب) … (هاتف|جوال|بيت|انترنت|دولار|ريال|يوم)',
      '(استلم|ربحت|فزت|فوز|لاستلام) … (جائزت|جائزة|مبلغ|سيارة|هدية)',
      'صورة هويتك',
    ],
  },
  // Gambling, medicine, property
  {
    points: 2,
    phrases: [
      '(casino|slots?|betting|bet on|best odds|poker|jackpot|sportsbook|roulette|blackjack|gambling)s?',
      '(viagra|cialis|levitra|tramadol|xanax|ozempic|kamagra|steroids?|cbd)',
      'lose (weight|belly fat|# (kg|pounds|kilos))',
      '(كازينو|مراهنات|مراهنة|رهانات|قمار|روليت|سلوتس)',
      '(فياجرا|سياليس|ترامادول|اعشاب)',
      '(شقق|فلل|اراضي|شاليهات) للبيع',
    ],
  },
  // Gambling, medicine, adult, fakes, visas
  {
    points: 4,
    phrases: [
      'online casinos?',
      '(free spins|no deposit|deposit bonus|welcome bonus|bonus code)',
      '(gambling|casino|betting|adult) (client|site|brand|offer|niche)s?',
      '(casino|betting|slots?|roulette|poker) … (bonus|free spins|deposit|withdrawal|win)',
      '(weight loss|diet|enhancement|erection|sleeping|slimming) (pill|gummies|drop|tea)s?',
      '(without|no) (a )?prescription',
      '(enlarge|enlargement|erectile|potency|libido)',
      '(زيادة|علاج|تساقط) … (طول|شعر|تفتيح|تساقط|تنحيف)',
      '(فيزا|تاشيرة) … (بدون|نضمن|شنغن)',
      '(keto|detox|skinny|slim) … (gummies|pills?|tea|diet|days)',
      '(doctors|they|banks) (do not|don t|hate) … (know|trick|this)',
      '(تخلص|انقاص|خسارة) … (وزن|كرش|دهون)',
      '(كبسولات|اعشاب|خلطة) … (طبيعية|اصلية)',
      '(مهربة|نصف السعر|طبق الاصل|درجة اولى مقلدة)',
      '(تاشيرات|تاشيرة|رخص|رخصة|جواز|جوازات) … (بدون اختبار|بدون|قيادة دولية|تسليم|للبيع)',
      '(melt|burn) (belly fat|fat|# (kg|pounds|kilos))',
      '(replica|rolex|gucci|louis vuitton|1 1 quality|designer (bags?|watches))',
      '(escort|porn|sex|sexy|adult|hot|single) (service|site|dating|video|girls|women|ladies)s?',
      '(fake|real) (passports?|diplomas?|degrees?|driving licen[sc]es?) for sale',
      '(كازينو|رهانات|سلوتس|العاب) … (مكافا|اون لاين|ربح|بونص|ايداع|سحب)',
      'حبوب (اجهاض|تنحيف|تخسيس|منع)',
      '(سايتوتك|ضعف الانتصاب|القذف|تكبير|المقوي|منشط جنسي)',
      'علاج … (نهائيا|بالاعشاب|سري)',
      '(شهادات|شهادة|رخص) … (بدون دراسة|للبيع|معتمدة للبيع|موثقة)',
      '(جلب الحبيب|رد المطلقة|شيخ روحاني|الروحاني|فك السحر)',
      '(جنسية تركية|الجنسية التركية|اقامة عقارية|عائد ايجاري)',
    ],
  },
]

/** Words of sellers that other people use, too. */
export const salesTalk: readonly Sign[] = [
  // Sellers about themselves and their results
  {
    points: 2,
    phrases: [
      '(we|i) (offer|provide|sell|specialise|specialize|guarantee|deliver|give|create|help)',
      '(we|i|our team) (can|will|could) … (boost|increase|improve|bring|drive|rank|grow|help you|get you|fix|promote|place|triple)',
      '(we|i) (are|am) (a|an) … (company|agency|expert|specialist|consultant|firm|freelancer) (based )?(from|in)',
      'in (india|pakistan|bangladesh|vietnam|ukraine)',
      'من (الهند|مصر|باكستان|بنغلاديش)',
      '(we|i) (are|am) (a|an) (seo|digital marketing|leading|professional) … (company|agency|expert|specialist|consultant|firm)',
      '(our|my) (team|experts?|professionals?|mentor|services?|software|editors) … (create|fix|help|bring|reply|guarantee|trade|offer|provide)(s|es)?',
      '(business development|marketing|sales) (manager|executive)',
      'more (customers|clients|leads|sales|bookings|revenue)',
      '(lower|less|cheaper|half the) (cost|price|than)',
      '(triple|double|increase|boost|skyrocket|explode) … (sales|revenue|leads|conversions|traffic|profits?)',
      '(نقدم|نوفر|نبيع|نضمن|متخصصون في|متخصصين في|فريقنا|خدماتنا)',
    ],
  },
  // The reader’s website
  {
    points: 1,
    phrases: [
      'your (own )?(web ?site|site|blog|domain|online presence|business|competitors|niche|industry|target market)',
      '(dear|hello|hi) (owner|sir|webmaster|admin|site owner|business owner)',
      '(موقعك|مدونتك|متجرك|نشاطك|حسابك|شركتك)(م)?',
      '(ادارة|مدير|صاحب) (الموقع|موقع)',
    ],
  },
  // Prices
  {
    points: 1,
    phrases: [
      '(\\$ ?#|# ?\\$|# (usd|dollars))',
      '(flat|small|one time|monthly) (fee|price|\\$)',
      '(free|discount) … (bottle|trial|gift|today|sample)',
      '(سعر خاص|هدية|كفالة سنة|الدفع عند الاستلام|اليوم فقط|نصف)',
      '(price (list|sheet)|our packages|our prices|affordable|cheap|lowest|best price|low cost|free plan|special offer|% off|free trial|rates|discount)',
      '(per|a) (hour|month) from',
      '(ارخص|باقل|اقل) (سعر|الاسعار|اسعار)',
      '(اسعار|سعر|باسعار|تكلفة) (منافسة|مناسب|تبدا|رمزية|لا|اقل)',
      'قائمة (اسعار|الاسعار)',
      '(عروض خاصة|خصم|للبيع|مجاني|مجانا|باقات|بالتقسيط|نقدم لكم عرض|يقبل المنافسة|الدفع بعد)',
      '# ريال فقط',
    ],
  },
  // Calls to reply or act
  {
    points: 1,
    phrases: [
      '(reply|respond|let me know|get back) … (send|share|interested|details|counts)',
      '(can|may|shall|should) (i|we) (send|share|submit|schedule|call)',
      '(would you be|are you|if you are|if you re) interested',
      '(interested|want|like|wanna) (in|to)? ?(see|seeing|know|buying|grow|a) … (samples?|portfolio|list|packages?|quote|instagram)',
      '(apply|act|order|register|sign up|buy|join|try it|order at|start here|ask for) (now|today|for|the|here|at)',
      '(unsubscribe|opt out|not want to hear)',
      '(join|contact) (our|us|me) … (telegram|whatsapp)',
      '(telegram|whatsapp|t me|skype) (\\+|rank|#|@)',
      '(just )?(say|answer|write|send) (yes|interested)',
      '(fill in|see how|get started|try now|start today|visit|log ?in) (here|https?|now|the|today)?',
      '(كلمة مهتم|ادخل هنا|رابط التسجيل|واتساب فقط)',
      '(click|tap) (here|the link|below|on)',
      '(book|schedule|free) (a )?(free )?(demo|call|consultation)',
      '(سجل|انضم|اشترك|قدم|اطلب|تواصل|العب|اضغط|احجز|ابعث|ارسل|تسجيل)',
      'هل (نرسل|يمكننا ارسال|ترغبون ب|تهتمون|تعاني|تبحث|تريد|تحتاج|تفكر)',
      'للتواصل',
      '(راسلنا|راسلني|كلمنا) … (خاص|واتس|الان)',
      'reply yes',
      '(قناتنا|تليجرام|تيليجرام|متجرنا الان)',
    ],
  },
  // Guarantees
  {
    points: 1,
    phrases: [
      '(100 ?%|guarantee|guaranteed|# (days|hours)|first page|real people|real humans|instant|anytime|permanent|discreet|no limits)',
      '(مضمون|ضمان|نضمن|نسبة نجاح|مجرب|موثوقة|حقيقية|فوري|سري|بعد النتيجة)',
      'خلال (ساعة|يوم|شهر|اسبوع|ايام|# (ساعة|ايام|يوم|شهر))',
    ],
  },
]

/** Words of people who want our work. Their points are subtracted. */
export const clientWords: readonly Sign[] = [
  // Needs and questions
  {
    points: 3,
    phrases: [
      '(we|i|client|company|chain|team) (really |also |now )?(needs?|wants?|require) (a |an |to |your |some |help|someone|our)',
      '(needs|wants) (a|an|to)',
      'budget (is |of |around |about )?#',
      '(we|i) (are|am) (looking|searching) for',
      '(we|i) (would|d) like you to',
      '(we|i) (would|d) like (to|a|an) (request|build|develop|discuss|have|get|know|order|launch|talk|an? (app|website|quote))',
      'looking for (a|an|your) (team|agency|developer|development|partner|technical|company)',
      '(need|want) (a )?(quote|quotation|proposal|help|website|app)',
      '(do|can|could) you (offer|build|develop|make|do|fix|improve|redesign|handle|support|take|help (me|us)|integrate|provide|also|have experience)',
      '(our|the) (idea|budget|current (developer|app|site|website)|requirements?|deadline)',
      '(we|i) (want|seek|plan)',
      '(نحتاج|نريد|نرغب|نبغى|نبي(?![ا-ي])|نود|احتاج|اريد|ارغب|ابغى|ابي(?![ا-ي])|ابا(?![ا-ي])|اود|ودي|محتاج|نامل)',
      '(نبحث|ابحث|يبحث) عن',
      'تبحث عن (شريك|فريق|شركة|مطور|جهة)',
      '(هل|ممكن) (تقدمون|عندكم|لديكم|يوجد|تسوون|تتواصلون|تقدرون|تستلمون|اعرف)',
      '(كم|وش) (التكلفة|تكلفة|سعر|السعر|يكلف|تكلف|المدة|تاخذون|مدة)',
      '(nebi|abghi|abi|ابغا|نبغا|kam)',
    ],
  },
  // Projects
  {
    points: 2,
    phrases: [
      '(develop|build|rebuild|redesign|create|launch|integrate)(s|d|ed|ing)? … (app|apps|application|platform|store|website|web site|system|tool|mvp|site)',
      'development of (a|an|the|our)',
      '(how much|(what|how much) (would|does|will) it costs?|what it costs|no idea where to start|your (rates|price|prices|quote)|send (us|me) (a|your) (quote|proposal|offer|rates))',
      '(nda|rfp|references|milestones|kick ?off|case studies)',
      '(تطوير|تصميم|بناء|برمجة|اعادة تصميم|انشاء|تحديث) (تطبيق|منصة|متجر|موقع|نظام|الموقع|لوحة)',
      '(كيف|وين) (نبدا|ابدا)',
      '(عرض سعر|عرض السعر|عرض فني|عرض مالي|عرض فني ومالي|متى يمكن|شريك تقني|شريكا)',
      '(فريق|شركة|شريك) (تقني |برمجي )?يطور',
    ],
  },
  // Their own website: a seller writes “your site”
  {
    points: 2,
    phrases: [
      '(our|my) (own |old |current |online )?(site|website|store|shop|app|clinic|restaurant|school|customers|users|platform|brand|blog|domain|account|influencer)',
      '(is|are) … (included|possible|realistic)',
      '(does|which of) your',
      '(متجرنا|موقعنا|تطبيقنا|عيادتنا|مطعمنا|مدرستنا|عملاونا|عملائنا|عميلنا|حسابنا|نظامنا|متجري|موقعي|تطبيقي)',
    ],
  },
  // Products
  {
    points: 1,
    phrases: ['(an|our|the|mobile|booking|trading) (app|platform|portal)', '(تطبيق|منصة|بوابة|نظام)'],
  },
  // Licences and regulators
  {
    points: 1,
    phrases: [
      '(licensed|invoice|attached|regulated|sama|sfda|zatca|nafath|cma)',
      '(مرخصة|مرخص|البنك المركزي|نفاذ|هيئة|سدايا|فاتورة)',
    ],
  },
]
