import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Arabic. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'شخص حقيقي: {name}',
  'Real person': 'شخص حقيقي',
  '{name} passed every check against bots when this was written.':
    '{name}: تم اجتياز كل اختبارات الروبوتات عند كتابة هذا النص.',
  'The author': 'الكاتب',
  'The form is being loaded.': 'جارٍ تحميل النموذج.',
  'The form is here.': 'النموذج جاهز.',
  'This form is not available to you.': 'هذا النموذج غير متاح لك.',
  'This form could not be loaded, because the site could not be asked.': 'تعذّر تحميل هذا النموذج لأن الموقع لا يستجيب.',
  'This form could not be loaded. Please load the page again.': 'تعذّر تحميل هذا النموذج. يُرجى إعادة تحميل الصفحة.',
  'This form cannot be shown.': 'لا يمكن عرض هذا النموذج.',
  'Try again': 'إعادة المحاولة',
  'Show the contact': 'إظهار جهة الاتصال',
  'Hidden contact': 'جهة اتصال مخفية',
  'Please wait a moment: the contact is being decoded.': 'لحظة من فضلك: جارٍ فك ترميز جهة الاتصال.',
  'The contact is': 'جهة الاتصال هي',
  'Click to select': 'انقر للتحديد',
  Copy: 'نسخ',
  Copied: 'تم النسخ',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'لم يتم النسخ. تم تحديد جهة الاتصال: انسخها باستخدام لوحة المفاتيح.',
  'Got it': 'حسنًا',
  Close: 'إغلاق',
  blocked: 'محظور',
  'cannot connect': 'تعذّر الاتصال',
  'This contact cannot be decoded just now. Please try again later.':
    'لا يمكن فك ترميز جهة الاتصال هذه الآن. يُرجى المحاولة لاحقًا.',
  'Server response timeout': 'لا يستجيب الخادم في الوقت المناسب',
  'You are probably offline.': 'يبدو أنك غير متصل بالإنترنت.',
  'This was blocked': 'تم الحظر',
  'Are you a person? Contact us': 'هل أنت إنسان؟ تواصل معنا',
  'This website takes it for spam. What you wrote is still there.':
    'يعدّ هذا الموقع ما كتبته رسالة غير مرغوب فيها. ما كتبته لا يزال موجودًا.',
  'This e-mail address is good.': 'عنوان البريد الإلكتروني هذا صحيح.',
  'This e-mail address may be wrong. Please check it.': 'قد يكون عنوان البريد الإلكتروني هذا غير صحيح. يُرجى التحقق منه.',
};
