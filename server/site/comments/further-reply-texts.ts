/** The texts about replies in further languages. Reviewed by: none. */
export const furtherReplyTexts = {
  ar: {
    confirmation: {
      subject: 'رسائل عن الردود على تعليقك',
      text: 'طلب شخص ما إرسال رسائل إلى هذا العنوان عن الردود على تعليق على {site}.\n\nإذا كنت أنت، فيُرجى فتح هذا الرابط:\n{link}\n\nوإلا فيُرجى تجاهل هذا البريد.\n',
    },
    reply: {
      subject: 'رد على تعليقك',
      text: 'هناك رد على تعليقك على {site}:\n{link}\n\nلإيقاف هذه الرسائل، افتح هذا الرابط:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'رسائل الردود',
      question: 'هل تريد رسالة عن كل رد على تعليقك؟',
      button: 'مراسلتي',
      done: 'شكرًا. ستتلقى رسالة عن كل رد.',
      invalid: 'هذا الرابط غير صالح، أو حُذف تعليقه.',
    },
    unsubscribe: {
      title: 'رسائل الردود',
      question: 'هل تريد إيقاف رسائل الردود على تعليقك؟',
      button: 'إيقاف الرسائل',
      done: 'لن تتلقى مزيدًا من الرسائل عن الردود على هذا التعليق.',
      invalid: 'هذا الرابط غير صالح.',
    },
  },
  cs: {
    confirmation: {
      subject: 'E-maily o odpovědích na váš komentář',
      text: 'Někdo požádal o e-maily na tuto adresu o odpovědích na komentář na {site}.\n\nPokud jste to byli vy, otevřete tento odkaz:\n{link}\n\nPokud ne, tento e-mail ignorujte.\n',
    },
    reply: {
      subject: 'Odpověď na váš komentář',
      text: 'Na váš komentář na {site} někdo odpověděl:\n{link}\n\nPokud už tyto e-maily nechcete, otevřete tento odkaz:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'E-maily o odpovědích',
      question: 'Chcete e-mail o každé odpovědi na svůj komentář?',
      button: 'Posílat e-maily',
      done: 'Děkujeme. O každé odpovědi dostanete e-mail.',
      invalid: 'Tento odkaz je neplatný, nebo byl jeho komentář smazán.',
    },
    unsubscribe: {
      title: 'E-maily o odpovědích',
      question: 'Zrušit e-maily o odpovědích na váš komentář?',
      button: 'Zrušit e-maily',
      done: 'O odpovědích na tento komentář už nedostanete žádné e-maily.',
      invalid: 'Tento odkaz je neplatný.',
    },
  },
  da: {
    confirmation: {
      subject: 'E-mails om svar på din kommentar',
      text: 'Nogen har bedt om e-mails til denne adresse om svar på en kommentar på {site}.\n\nHvis det var dig, så åbn dette link:\n{link}\n\nHvis ikke, så se bort fra denne e-mail.\n',
    },
    reply: {
      subject: 'Et svar på din kommentar',
      text: 'Der er et svar på din kommentar på {site}:\n{link}\n\nÅbn dette link for at stoppe disse e-mails:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'E-mails om svar',
      question: 'Vil du have en e-mail om hvert svar på din kommentar?',
      button: 'Send mig e-mails',
      done: 'Tak. Du får en e-mail om hvert svar.',
      invalid: 'Linket er ugyldigt, eller kommentaren er slettet.',
    },
    unsubscribe: {
      title: 'E-mails om svar',
      question: 'Vil du stoppe e-mails om svar på din kommentar?',
      button: 'Stop e-mails',
      done: 'Du får ikke flere e-mails om svar på denne kommentar.',
      invalid: 'Linket er ugyldigt.',
    },
  },
  ja: {
    confirmation: {
      subject: 'コメントへの返信に関するメール',
      text: '{site}のコメントへの返信に関するメールを、このアドレスで受け取る申し込みがありました。\n\nご自身によるものであれば、次のリンクを開いてください:\n{link}\n\nお心当たりがない場合は、このメールを無視してください。\n',
    },
    reply: {
      subject: 'コメントへの返信',
      text: '{site}のコメントに返信がありました:\n{link}\n\nこのメールを停止するには、次のリンクを開いてください:\n{unsubscribe}\n',
    },
    subscribe: {
      title: '返信通知メール',
      question: 'コメントへの返信があるたびにメールを受け取りますか？',
      button: 'メールを受け取る',
      done: 'ありがとうございます。返信があるたびにメールをお送りします。',
      invalid: 'このリンクは無効であるか、コメントが削除されています。',
    },
    unsubscribe: {
      title: '返信通知メール',
      question: 'コメントへの返信に関するメールを停止しますか？',
      button: 'メールを停止',
      done: 'このコメントへの返信に関するメールは、今後届きません。',
      invalid: 'このリンクは無効です。',
    },
  },
  sv: {
    confirmation: {
      subject: 'Mejl om svar på din kommentar',
      text: 'Någon har bett om mejl till den här adressen om svar på en kommentar på {site}.\n\nOm det var du öppnar du den här länken:\n{link}\n\nOm inte kan du bortse från det här mejlet.\n',
    },
    reply: {
      subject: 'Ett svar på din kommentar',
      text: 'Det finns ett svar på din kommentar på {site}:\n{link}\n\nÖppna den här länken för att sluta få de här mejlen:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Mejl om svar',
      question: 'Vill du få ett mejl om varje svar på din kommentar?',
      button: 'Mejla mig',
      done: 'Tack. Du får ett mejl om varje svar.',
      invalid: 'Länken är ogiltig, eller så har kommentaren tagits bort.',
    },
    unsubscribe: {
      title: 'Mejl om svar',
      question: 'Vill du sluta få mejl om svar på din kommentar?',
      button: 'Sluta få mejl',
      done: 'Du får inga fler mejl om svar på den här kommentaren.',
      invalid: 'Länken är ogiltig.',
    },
  },
  tr: {
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
  uk: {
    confirmation: {
      subject: 'Листи про відповіді на ваш коментар',
      text: 'Хтось попросив надсилати на цю адресу листи про відповіді на коментар на сайті {site}.\n\nЯкщо це були ви, відкрийте це посилання:\n{link}\n\nЯкщо ні, не зважайте на цей лист.\n',
    },
    reply: {
      subject: 'Відповідь на ваш коментар',
      text: 'На ваш коментар на сайті {site} є відповідь:\n{link}\n\nЩоб більше не отримувати цих листів, відкрийте це посилання:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Листи про відповіді',
      question: 'Надсилати вам лист про кожну відповідь на ваш коментар?',
      button: 'Надсилати листи',
      done: 'Дякуємо. Ви отримуватимете лист про кожну відповідь.',
      invalid: 'Це посилання недійсне, або його коментар вилучено.',
    },
    unsubscribe: {
      title: 'Листи про відповіді',
      question: 'Більше не надсилати листів про відповіді на ваш коментар?',
      button: 'Не надсилати листів',
      done: 'Ви більше не отримуватимете листів про відповіді на цей коментар.',
      invalid: 'Це посилання недійсне.',
    },
  },
  zh: {
    confirmation: {
      subject: '关于您的评论的回复通知邮件',
      text: '有人申请将 {site} 上某条评论的回复通知发送到此地址。\n\n如果是您本人，请打开此链接：\n{link}\n\n如果不是，请忽略此邮件。\n',
    },
    reply: {
      subject: '您的评论有新回复',
      text: '您在 {site} 上的评论有一条回复：\n{link}\n\n如需停止接收此类邮件，请打开此链接：\n{unsubscribe}\n',
    },
    subscribe: {
      title: '回复通知邮件',
      question: '您的评论每有回复时，是否接收邮件？',
      button: '接收邮件',
      done: '谢谢。每有回复时，您都会收到邮件。',
      invalid: '此链接无效，或其评论已被删除。',
    },
    unsubscribe: {
      title: '回复通知邮件',
      question: '是否停止接收关于您的评论的回复通知邮件？',
      button: '停止接收',
      done: '您将不再收到关于此评论的回复通知邮件。',
      invalid: '此链接无效。',
    },
  },
};
