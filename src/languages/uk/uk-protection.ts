import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Ukrainian. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Реальна людина: {name}',
  'Real person': 'Реальна людина',
  '{name} passed every check against bots when this was written.':
    '{name}: під час написання пройдено всі перевірки на ботів.',
  'The author': 'Автор',
  'The form is being loaded.': 'Форма завантажується.',
  'The form is here.': 'Форма готова.',
  'This form is not available to you.': 'Ця форма вам недоступна.',
  'This form could not be loaded, because the site could not be asked.':
    'Не вдалося завантажити цю форму, бо сайт недоступний.',
  'This form could not be loaded. Please load the page again.':
    'Не вдалося завантажити цю форму. Перезавантажте сторінку.',
  'This form cannot be shown.': 'Цю форму не можна показати.',
  'Try again': 'Спробувати ще раз',
  'Show the contact': 'Показати контакт',
  'Hidden contact': 'Прихований контакт',
  'Please wait a moment: the contact is being decoded.': 'Зачекайте: контакт розшифровується.',
  'The contact is': 'Контакт:',
  'Click to select': 'Клацніть, щоб виділити',
  Copy: 'Копіювати',
  Copied: 'Скопійовано',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Не скопійовано. Контакт виділено: скопіюйте його за допомогою клавіатури.',
  'Got it': 'Зрозуміло',
  Close: 'Закрити',
  blocked: 'заблоковано',
  'cannot connect': 'немає з’єднання',
  'This contact cannot be decoded just now. Please try again later.':
    'Зараз не вдається розшифрувати цей контакт. Спробуйте пізніше.',
  'Server response timeout': 'Сервер не відповідає вчасно',
  'You are probably offline.': 'Імовірно, немає з’єднання з інтернетом.',
  'This was blocked': 'Це заблоковано',
  'Are you a person? Contact us': 'Ви людина? Зв’яжіться з нами',
  'This website takes it for spam. What you wrote is still there.':
    'Сайт вважає це спамом. Написане вами залишилося на місці.',
  'This e-mail address is good.': 'Ця адреса електронної пошти правильна.',
  'This e-mail address may be wrong. Please check it.':
    'Ця адреса електронної пошти може бути неправильною. Перевірте її.',
};
