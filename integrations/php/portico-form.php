<?php

declare(strict_types=1);

/*
 * Receives a form on a web host with PHP 7.4 or later, and sends it by e-mail with mail(). It needs no packages.
 *
 * 1. Change the settings below.
 * 2. Save the file beside your pages, and write its address into "action" and "endpoint" of the form.
 *
 * It responds to <portico-contact-form> with JSON, and to browsers without JavaScript with a page. It accepts no files or lists.
 */

const PORTICO_FORM = [
    // The recipient and the sender. The mail server must be allowed to send for the domain of the sender.
    // Without these texts, the environment variables MAIL_TO and MAIL_FROM are read.
    'to' => '',
    'from' => '',
    'subject' => 'Message from the contact form',

    // The fields in the order of the e-mail. The names and values are those of HTML. Lengths are in UTF-16 units, as in browsers. A field without the
    // type "textarea" has one line. "message" is shown if the value is invalid.
    'fields' => [
        'name' => ['label' => 'Name', 'required' => true, 'maxlength' => 100,
            'message' => 'Please enter your name, in one line of at most 100 characters.'],
        'email' => ['label' => 'E-mail', 'type' => 'email', 'required' => true, 'maxlength' => 254,
            'message' => 'Please enter an e-mail address, such as ada@example.com.'],
        'message' => ['label' => 'Message', 'type' => 'textarea', 'required' => true, 'maxlength' => 5000,
            'message' => 'Please enter a message of at most 5000 characters.'],
    ],
    // The name of the field whose address gets the answers to the e-mail. The field must have the type "email". Empty for none.
    'replyTo' => 'email',

    // The hidden field that only bots fill in.
    'honeypot' => 'website',
    // A random text of at least 16 characters. With a secret, the form may contain a token in the field "_token": print portico_form_token() into a
    // page, or read the token from this file with ?token. A form that is sent within minFillTime (s) is spam.
    'secret' => '',
    'tokenRequired' => false,
    'minFillTime' => 3,
    'maxAge' => 86400,
    // Other origins that may send the form, such as 'https://www.example.com'.
    'origins' => [],
    // The maximum size of a request in bytes.
    'maxBody' => 64 * 1024,

    // The folder for messages that could not be sent, as .eml files that mail programs open. It must be outside of the folder of the web server.
    // "auto" is the folder portico-messages beside the web server's folder; empty for no folder.
    'storage' => 'auto',
    // The page that opens after sending in browsers without JavaScript, such as '/thanks.html'. If it is empty, a short page is shown.
    'redirect' => '',
    'language' => 'en',
    'texts' => [
        'sent' => 'Thank you. We have received your message.',
        'invalid' => 'Please check your entries.',
        'spam' => 'Your message looks like spam. It was not sent.',
        'tooFast' => 'Your message was sent very quickly, as by a bot. Please send it again.',
        'unverified' => 'The page was open for too long. Please reload it and try again.',
        'foreign' => 'This page is not allowed to send this form.',
        'tooLarge' => 'Your message is too large.',
        'method' => 'Send the form with POST.',
        'failed' => 'Your message could not be sent. Please try again later.',
        'back' => 'Use the Back button of your browser to return to your message.',
        'home' => 'Home',
    ],
];

/** Returns a token for the hidden field "_token"; an empty text without a secret. */
function portico_form_token(): string
{
    $time = (string) time();
    return portico_form_key() === '' ? '' : $time . '.' . hash_hmac('sha256', $time, portico_form_key());
}

/** Returns the secret; an empty text if the secret is too short to protect anything. */
function portico_form_key(): string
{
    return strlen(PORTICO_FORM['secret']) < 16 ? '' : PORTICO_FORM['secret'];
}

/** Returns the fault of a token, as the name of a text; null if the token is valid. */
function portico_form_token_fault(string $token): ?string
{
    if (portico_form_key() === '' || ($token === '' && !PORTICO_FORM['tokenRequired'])) {
        return null;
    }
    $parts = explode('.', $token);
    $isSigned = count($parts) === 2 && preg_match('/^\d{1,12}$/D', $parts[0]) === 1
        && hash_equals(hash_hmac('sha256', $parts[0], portico_form_key()), $parts[1]);
    $age = $isSigned ? time() - (int) $parts[0] : -1;
    if ($age < 0 || $age > PORTICO_FORM['maxAge']) {
        return 'unverified';
    }
    return $age < PORTICO_FORM['minFillTime'] ? 'tooFast' : null;
}

/** Returns whether the page may send the form. Programs send neither of the two headers; browsers on other sites cannot omit them. */
function portico_form_is_allowed_origin(): bool
{
    $site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '';
    if ($site === 'same-origin' || $site === 'none') {
        return true;
    }
    $origin = $_SERVER['HTTP_ORIGIN'] ?? '';
    if ($origin === '') {
        return $site === '';
    }
    return in_array($origin, PORTICO_FORM['origins'], true)
        || ($site === '' && preg_replace('#^https?://#', '', $origin) === ($_SERVER['HTTP_HOST'] ?? ''));
}

/** Returns the text of a field; an empty text if it is missing or a list. In the name of a field, PHP replaces dots and spaces. */
function portico_form_text(string $name): string
{
    $value = $_POST[$name] ?? $_POST[strtr($name, '. ', '__')] ?? '';
    return is_string($value) ? trim(str_replace(["\r\n", "\r"], "\n", $value)) : '';
}

/** Returns the length of a text in UTF-16 units, which "maxlength" also counts; -1 for invalid UTF-8. */
function portico_form_length(string $text): int
{
    $characters = preg_match_all('/./su', $text);
    return $characters === false ? -1 : $characters + (int) preg_match_all('/[\x{10000}-\x{10FFFF}]/u', $text);
}

/** Returns whether a value follows the rules of its field. */
function portico_form_is_valid(string $value, array $field): bool
{
    if ($value === '') {
        return empty($field['required']);
    }
    $type = $field['type'] ?? 'text';
    $length = portico_form_length($value);
    // Control characters could add headers to the e-mail.
    $isClean = preg_match($type === 'textarea' ? '/^[^\0]*$/Du' : '/^\P{Cc}*$/Du', $value) === 1;
    if (!$isClean || $length < ($field['minlength'] ?? 0) || $length > ($field['maxlength'] ?? 10000)) {
        return false;
    }
    // The regular expression is that of the elements.
    $address = '/^[\w!#$%&\'*+\/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.(?!$)|$)){2,}$/iD';
    return $type !== 'email' || (strlen($value) >= 6 && strlen($value) <= 254 && preg_match($address, $value) === 1);
}

/** Responds to the elements with JSON, and to a browser without JavaScript with a page. Ends the script. */
function portico_form_answer(int $status, string $text, array $errors = [], ?int $pageStatus = null): void
{
    $message = PORTICO_FORM['texts'][$text];
    header('Cache-Control: no-store');
    header('X-Content-Type-Options: nosniff');
    header('Vary: Accept, Origin');
    if (in_array($_SERVER['HTTP_ORIGIN'] ?? '', PORTICO_FORM['origins'], true)) {
        header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']);
    }
    if (strpos($_SERVER['HTTP_ACCEPT'] ?? '', 'text/html') === false) {
        http_response_code($status);
        header('Content-Type: application/json; charset=utf-8');
        $isSpam = $text === 'spam' || $text === 'tooFast';
        $data = $isSpam ? ['status' => 'spam', 'message' => $message, 'invalid_fields' => []] : ['message' => $message];
        exit(json_encode($errors ? $data + ['errors' => $errors] : $data, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
    }
    if ($text === 'sent' && PORTICO_FORM['redirect'] !== '') {
        header('Location: ' . PORTICO_FORM['redirect'], true, 303);
        exit;
    }
    http_response_code($pageStatus ?? $status);
    header('Content-Type: text/html; charset=utf-8');
    header("Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'");
    $html = static function (string $plain): string {
        return htmlspecialchars($plain, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    };
    $title = $html($message);
    $items = $errors ? '<li>' . implode('</li><li>', array_map($html, array_column($errors, 'message'))) . '</li>' : '';
    echo '<!doctype html><html lang="' . $html(PORTICO_FORM['language']) . '"><meta charset="utf-8">',
        "<title>$title</title><meta name=\"viewport\" content=\"width=device-width\"><h1>$title</h1>",
        $items === '' ? '' : "<ul>$items</ul>",
        $text === 'sent' ? '' : '<p>' . $html(PORTICO_FORM['texts']['back']) . '</p>',
        '<p><a href="/">' . $html(PORTICO_FORM['texts']['home']) . '</a></p></html>';
    exit;
}

/** Returns the folder for messages; null if there is none, or if visitors could read it. */
function portico_form_storage(): ?string
{
    $root = realpath($_SERVER['DOCUMENT_ROOT'] ?? '');
    $folder = PORTICO_FORM['storage'];
    if ($folder === 'auto') {
        $folder = $root === false ? '' : dirname($root) . '/portico-messages';
    }
    if ($folder === '' || (!is_dir($folder) && !@mkdir($folder, 0700, true))) {
        return null;
    }
    $path = realpath($folder);
    if ($path === false || ($root !== false && strpos($path . '/', $root . '/') === 0)) {
        error_log('portico-form.php: the folder "storage" must be outside of ' . $root . '; it is not used.');
        return null;
    }
    return $path;
}

/** Writes a message to a new file, completely or not at all. Returns the path of the file; null without a folder. */
function portico_form_store(string $message): ?string
{
    $folder = portico_form_storage();
    if ($folder === null) {
        return null;
    }
    $path = $folder . '/' . gmdate('Ymd-His-') . bin2hex(random_bytes(8));
    $old = umask(0077);
    $isWritten = @file_put_contents("$path.part", $message) === strlen($message) && @rename("$path.part", "$path.eml");
    umask($old);
    if (!$isWritten) {
        @unlink("$path.part");
        error_log("portico-form.php: the message could not be stored in $folder.");
    }
    return $isWritten ? "$path.eml" : null;
}

/** Sends the e-mail. The message is stored before, and deleted when mail() has accepted it. Returns false if the message is lost. */
function portico_form_send(string $to, array $headers, string $text): bool
{
    $body = quoted_printable_encode(str_replace("\n", "\r\n", $text));
    $subject = PORTICO_FORM['subject'];
    $subject = preg_match('/^[ -~]*$/D', $subject) === 1 ? $subject : '=?UTF-8?B?' . base64_encode($subject) . '?=';
    $lines = ["To: $to", "Subject: $subject", 'Date: ' . gmdate('r')];
    foreach ($headers as $name => $value) {
        $lines[] = "$name: $value";
    }
    $file = portico_form_store(implode("\r\n", $lines) . "\r\n\r\n" . $body . "\r\n");
    if (@mail($to, $subject, $body, $headers)) {
        if ($file !== null) {
            unlink($file);
        }
        return true;
    }
    error_log('portico-form.php: mail() failed; ' . ($file === null ? 'the message is lost.' : "the message is in $file."));
    return $file !== null;
}

/** Receives the form of this request. */
function portico_form_receive(): void
{
    $to = PORTICO_FORM['to'] ?: (string) getenv('MAIL_TO');
    $from = PORTICO_FORM['from'] ?: (string) getenv('MAIL_FROM');
    if ($to === '' || $from === '') {
        error_log('portico-form.php: set "to" and "from", the addresses of the recipient and of the sender.');
        portico_form_answer(500, 'failed');
    }
    if ($_SERVER['REQUEST_METHOD'] === 'GET' && isset($_GET['token']) && portico_form_key() !== '') {
        header('Cache-Control: no-store');
        header('Content-Type: application/json; charset=utf-8');
        exit(json_encode(['token' => portico_form_token()]));
    }
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        header('Allow: POST');
        portico_form_answer(405, 'method');
    }
    if (!portico_form_is_allowed_origin()) {
        portico_form_answer(403, 'foreign');
    }
    if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > PORTICO_FORM['maxBody']) {
        portico_form_answer(413, 'tooLarge');
    }
    if (portico_form_text(PORTICO_FORM['honeypot']) !== '') {
        portico_form_answer(200, 'spam', [], 400);
    }
    $fault = portico_form_token_fault(portico_form_text('_token'));
    if ($fault !== null) {
        portico_form_answer($fault === 'tooFast' ? 200 : 403, $fault, [], $fault === 'tooFast' ? 400 : 403);
    }

    $errors = [];
    $text = '';
    foreach (PORTICO_FORM['fields'] as $name => $field) {
        $value = portico_form_text($name);
        if (!portico_form_is_valid($value, $field)) {
            $errors[] = ['field' => $name, 'message' => $field['message']];
        }
        $text .= ($field['type'] ?? '') === 'textarea' ? "\n$value\n" : "{$field['label']}: $value\n";
    }
    if ($errors) {
        portico_form_answer(422, 'invalid', $errors);
    }
    $headers = [
        'From' => $from,
        'MIME-Version' => '1.0',
        'Content-Type' => 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding' => 'quoted-printable',
    ];
    $replyTo = portico_form_text(PORTICO_FORM['replyTo']);
    if ($replyTo !== '' && (PORTICO_FORM['fields'][PORTICO_FORM['replyTo']]['type'] ?? '') === 'email') {
        $headers['Reply-To'] = $replyTo;
    }
    $isSafe = portico_form_send($to, $headers, $text);
    portico_form_answer($isSafe ? 200 : 502, $isSafe ? 'sent' : 'failed');
}

// If a page includes this file, the file only provides tokens.
if (realpath((string) ($_SERVER['SCRIPT_FILENAME'] ?? '')) === __FILE__) {
    portico_form_receive();
}
