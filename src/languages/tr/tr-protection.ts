import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Turkish. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Gerçek kişi: {name}',
  'Real person': 'Gerçek kişi',
  '{name} passed every check against bots when this was written.':
    '{name} bunu yazarken botlara karşı tüm denetimlerden geçti.',
  'The author': 'Yazar',
  'The form is being loaded.': 'Form yükleniyor.',
  'The form is here.': 'Form hazır.',
  'This form is not available to you.': 'Bu form sizin için kullanılabilir değil.',
  'This form could not be loaded, because the site could not be asked.':
    'Siteye ulaşılamadığı için bu form yüklenemedi.',
  'This form could not be loaded. Please load the page again.': 'Bu form yüklenemedi. Lütfen sayfayı yeniden yükleyin.',
  'This form cannot be shown.': 'Bu form gösterilemiyor.',
  'Try again': 'Yeniden dene',
  'Show the contact': 'İletişim bilgisini göster',
  'Hidden contact': 'Gizli iletişim bilgisi',
  'Please wait a moment: the contact is being decoded.': 'Lütfen bekleyin: İletişim bilgisinin kodu çözülüyor.',
  'The contact is': 'İletişim bilgisi:',
  'Click to select': 'Seçmek için tıklayın',
  Copy: 'Kopyala',
  Copied: 'Kopyalandı',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Kopyalanamadı. İletişim bilgisi seçildi: Klavyenizle kopyalayın.',
  'Got it': 'Anladım',
  Close: 'Kapat',
  blocked: 'engellendi',
  'cannot connect': 'bağlanılamıyor',
  'This contact cannot be decoded just now. Please try again later.':
    'Bu iletişim bilgisinin kodu şu anda çözülemiyor. Lütfen daha sonra yeniden deneyin.',
  'Server response timeout': 'Sunucu zamanında yanıt vermiyor',
  'You are probably offline.': 'Büyük olasılıkla çevrimdışısınız.',
  'This was blocked': 'Bu engellendi',
  'Are you a person? Contact us': 'İnsan mısınız? Bize ulaşın',
  'This website takes it for spam. What you wrote is still there.':
    'Bu site bunu istenmeyen ileti sayıyor. Yazdıklarınız hâlâ duruyor.',
  'This e-mail address is good.': 'Bu e-posta adresi doğru.',
  'This e-mail address may be wrong. Please check it.': 'Bu e-posta adresi yanlış olabilir. Lütfen denetleyin.',
};
