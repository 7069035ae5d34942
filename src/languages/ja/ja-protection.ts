import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Japanese. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': '実在の人物: {name}',
  'Real person': '実在の人物',
  '{name} passed every check against bots when this was written.':
    '{name}は、これを書いたときにボット対策の確認をすべて通過しました。',
  'The author': '投稿者',
  'The form is being loaded.': 'フォームを読み込んでいます。',
  'The form is here.': 'フォームの準備ができました。',
  'This form is not available to you.': 'このフォームは利用できません。',
  'This form could not be loaded, because the site could not be asked.':
    'サイトに接続できないため、このフォームを読み込めませんでした。',
  'This form could not be loaded. Please load the page again.':
    'このフォームを読み込めませんでした。ページを再読み込みしてください。',
  'This form cannot be shown.': 'このフォームは表示できません。',
  'Try again': '再試行',
  'Show the contact': '連絡先を表示',
  'Hidden contact': '非表示の連絡先',
  'Please wait a moment: the contact is being decoded.': 'お待ちください。連絡先を復号しています。',
  'The contact is': '連絡先:',
  'Click to select': 'クリックして選択',
  Copy: 'コピー',
  Copied: 'コピーしました',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'コピーできませんでした。連絡先が選択されているので、キーボードでコピーしてください。',
  'Got it': 'OK',
  Close: '閉じる',
  blocked: 'ブロックされました',
  'cannot connect': '接続できません',
  'This contact cannot be decoded just now. Please try again later.':
    '現在この連絡先を復号できません。後でもう一度お試しください。',
  'Server response timeout': 'サーバーが時間内に応答しません',
  'You are probably offline.': 'オフラインのようです。',
  'This was blocked': 'ブロックされました',
  'Are you a person? Contact us': 'ボットではありませんか？お問い合わせください',
  'This website takes it for spam. What you wrote is still there.':
    'このサイトはスパムと判断しました。入力した内容は残っています。',
  'This e-mail address is good.': 'このメールアドレスは有効です。',
  'This e-mail address may be wrong. Please check it.':
    'このメールアドレスは間違っている可能性があります。確認してください。',
};
