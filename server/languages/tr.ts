import type { Texts } from './en.ts';

// Reviewed by: none.
export const tr: Texts = {
  sent: 'İletiniz için teşekkür ederiz. İletiniz gönderildi.',
  invalid: 'Bir veya daha fazla alanda hata var. Lütfen denetleyip yeniden deneyin.',
  spam: 'İletiniz istenmeyen iletiye benziyor. Gönderilmedi.',
  tooFast: 'İletiniz bir bot tarafından gönderilmiş gibi çok hızlı gönderildi. İletilmedi. Lütfen yeniden gönderin.',
  failed: 'İletiniz gönderilemedi. Lütfen daha sonra yeniden deneyin.',
  broken: 'Form okunamadı. Gönderilmedi.',
  foreign: 'Bu sayfanın bu formu göndermesine izin verilmiyor.',
  unverified:
    'Sayfa çok uzun süre açık kaldı veya istenmeyen ileti denetimi başarısız oldu. Lütfen sayfayı yeniden yükleyip yeniden deneyin.',
  sendAgain:
    'Form çok uzun süre açık kaldı veya zaten bir ileti gönderdi. Lütfen yeniden gönderin. Sorun sürerse sayfayı yeniden yükleyin.',
  captcha:
    'İstenmeyen ileti denetimi eksik, başarısız oldu veya süresi doldu. Lütfen yineleyin ve formu yeniden gönderin.',
  captchaUnavailable:
    'İstenmeyen ileti denetimi şu anda çalışmadığı için iletiniz gönderilmedi. Lütfen daha sonra yeniden deneyin.',
  unknown: 'Bu adreste form yok.',
  method: 'Formu POST ile gönderin.',
  tooSlow: 'İletiniz çok yavaş ulaştı. Lütfen yeniden deneyin.',
  tooLarge: 'İletiniz çok büyük.',
  fileTooLarge: 'Bir dosya çok büyük. En fazla {max} olabilir.',
  tooManyFields: 'Formda çok fazla alan var.',
  tooManyFiles: 'Çok fazla dosya var. En fazla {max} olabilir.',
  unsupported: 'Formu multipart/form-data veya application/x-www-form-urlencoded olarak gönderin.',
  tooMany: 'Çok fazla istek oldu. Lütfen {minutes} dk sonra yeniden deneyin.',
  tooLong: 'Lütfen en fazla {max} karakter girin.',
  oneLine: 'Lütfen denetim karakteri içermeyen tek bir satır girin.',
  oneAddress: 'Lütfen tek bir e-posta adresi girin, örneğin ada@example.com.',
  noFile: 'Bu alan dosya kabul etmez.',
  fileType: 'Bu dosya türü kabul edilmiyor.',
  titleSent: 'Gönderildi',
  titleNotSent: 'Gönderilmedi',
  back: 'Girdiklerinize dönmek için tarayıcınızın Geri düğmesini kullanın.',
  toForm: 'Sayfaya dön',
};
