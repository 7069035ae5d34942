import type { Texts } from './en.ts';

// Reviewed by: none.
export const tr: Texts = {
  answers: {
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
  },
  comments: {
    reply: 'Yanıtla',
    replyTo: '{author} adlı kişiye yanıt ver',
    waiting: 'Yorumunuz onay bekliyor.',
    older: 'Daha eski yorumlar',
    newer: 'Daha yeni yorumlar',
    notSent: 'Yorumunuz gönderilmedi',
    back: 'Tarayıcınızın düğmesiyle geri dönün: Metniniz hâlâ formda.',
    incomplete: 'Form eksik. Lütfen sayfayı yeniden yükleyin.',
    noName: 'Lütfen adınızı girin.',
    longName: 'Lütfen en fazla {max} karakterlik bir ad girin.',
    noText: 'Lütfen bir yorum girin.',
    noAddress: 'Lütfen e-posta adresinizi girin veya yanıt e-postalarının işaretini kaldırın.',
    noComments: 'Bu sayfada yorum yok.',
    noParent: 'Yanıtladığınız yorum artık yok.',
  },
  replies: {
    confirmation: {
      subject: 'Yorumunuza verilen yanıtlarla ilgili e-postalar',
      text: 'Birisi, {site} sitesindeki bir yoruma verilen yanıtlar için bu adrese e-posta istedi.\n\nBu sizseniz lütfen bu bağlantıyı açın:\n{link}\n\nDeğilseniz lütfen bu e-postayı dikkate almayın.\n',
    },
    reply: {
      subject: 'Yorumunuza bir yanıt',
      text: '{site} sitesindeki yorumunuza bir yanıt var:\n{link}\n\nBu e-postaları durdurmak için bu bağlantıyı açın:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Yanıt e-postaları',
      question: 'Yorumunuza verilen her yanıt için e-posta almak istiyor musunuz?',
      button: 'E-posta gönder',
      done: 'Teşekkür ederiz. Her yanıt için bir e-posta alacaksınız.',
      invalid: 'Bu bağlantı geçersiz veya yorumu silinmiş.',
    },
    unsubscribe: {
      title: 'Yanıt e-postaları',
      question: 'Yorumunuza verilen yanıtlarla ilgili e-postalar durdurulsun mu?',
      button: 'E-postaları durdur',
      done: 'Bu yoruma verilen yanıtlar için artık e-posta almayacaksınız.',
      invalid: 'Bu bağlantı geçersiz.',
    },
  },
  confirmation: {
    sent: 'Lütfen size gönderdiğimiz e-postadaki bağlantıyı açın. İletiniz ancak o zaman gönderilir.',
    subject: 'Lütfen iletinizi onaylayın',
    text: '{site} sitesinde bu adresle bir ileti yazıldı.\n\nİleti sizinse, göndermek için lütfen bu bağlantıyı açın:\n{link}\n\nDeğilse lütfen bu e-postayı dikkate almayın.\n',
    page: {
      title: 'İletinizi onaylayın',
      question: 'İletinizi göndermek istiyor musunuz?',
      button: 'Gönder',
      done: 'Teşekkür ederiz. İletiniz gönderildi.',
      invalid: 'Bu bağlantı geçersiz veya iletisi silinmiş.',
    },
  },
  search: {
    search: 'Ara',
    results: '“{search}” için sonuçlar',
    nothing: 'Hiçbir şey bulunamadı.',
    home: 'Ana sayfa',
  },
};
