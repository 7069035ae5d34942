import type { Scenarios } from '../scenario.ts';

const encodedOrder = btoa(
  '<form action="/order" method="post"><label>Name <input name="name" required></label> <button>Order</button></form>',
);

/** Forms and fields. */
export const forms: Scenarios = {
  antispam: [
    {
      name: 'A form that is protected',
      html: `<portico-antispam></portico-antispam><form action="#sent"><label>Name <input name="name"></label> <button>Send</button></form>`,
      steps: ['Tab', 'Tab'],
    },
  ],
  comments: [
    {
      name: 'A reply to a comment',
      html: `<portico-comments send="request"><ol><li class="comment" id="comment-5"><article id="div-comment-5"><p>Ada wrote this.</p>
        <a class="comment-reply-link" href="?replytocom=5#respond" data-commentid="5" data-postid="1" data-belowelement="div-comment-5"
          data-respondelement="respond" data-replyto="Reply to Ada" aria-label="Reply to Ada">Reply</a></article></li></ol>
        <div id="respond"><h2 id="reply-title">Leave a reply <small><a id="cancel-comment-reply-link" href="#respond" hidden>Cancel reply</a></small></h2>
        <form action="/api/message" method="post" id="commentform"><label>Comment <textarea name="comment" required></textarea></label>
        <input type="hidden" name="comment_post_ID" value="1"> <input type="hidden" name="comment_parent" value="0"><button>Send</button></form></div></portico-comments>`,
      steps: ['Tab', 'Enter', 'type Yes', 'Shift+Tab', 'Enter'],
    },
  ],
  'contact-form': [
    {
      name: 'A wrong send, and a right one',
      html: `<portico-contact-form endpoint="/api/message" focus-invalid><form action="/api/message" method="post">
        <p><label>Name <input name="name" required></label></p><p><label>E-mail <input type="email" name="email" required></label></p>
        <p><label>Message <textarea name="message"></textarea></label></p><p><button>Send</button></p></form></portico-contact-form>`,
      steps: [
        'Tab',
        'Tab',
        'Tab',
        'Tab',
        'Enter',
        'until [status=invalid]',
        'type Ada',
        'Tab',
        'type ada',
        'Tab',
        'Shift+Tab',
        'End',
        'type @harbour.example',
        'Enter',
        'until [status=sent]',
      ],
    },
  ],
  'email-verification': [
    {
      name: 'A code by e-mail',
      html: `<form action="#registered"><portico-email-verification ajax-url="/site-ajax" placeholder="6 digits">
        <label>E-mail <input type="email" name="email" required></label></portico-email-verification> <button>Register</button></form>`,
      steps: [
        'Tab',
        'type broken@example.com',
        'Tab',
        'Enter',
        'Shift+Tab',
        'type ada@harbour.example',
        'Tab',
        'Enter',
        'Tab',
        'type 1',
        'Tab',
        'until [aria-invalid=true]',
      ],
    },
  ],
  'form-steps': [
    {
      name: 'A form in three steps',
      html: `<portico-form-steps><form novalidate>
        <fieldset><legend>Contact</legend><p><label>Name <input name="name" required></label></p></fieldset>
        <fieldset><legend>Order</legend><p><label>How many <input type="number" name="amount" required min="1"></label></p></fieldset>
        <fieldset><legend>Delivery</legend><p><label>Street <input name="street" required></label></p></fieldset>
        <p><button>Order</button></p></form></portico-form-steps>`,
      steps: [
        'Tab',
        'Tab',
        'Enter',
        'type Ada',
        'Enter',
        'Tab',
        'Tab',
        'Enter',
        'Tab',
        'Enter',
        'Tab',
        'type 2',
        'Enter',
        'Tab',
        'Tab',
        'Enter',
        'Tab',
      ],
    },
  ],
  'form-validator': [
    {
      name: 'A form that is validated in the page',
      html: `<portico-form-validator><form action="#ordered"><p><label>Name <input name="name" required></label></p>
        <p><label>E-mail <input type="email" name="email" required></label></p><p><button>Order</button></p></form></portico-form-validator>`,
      steps: [
        'Tab',
        'Tab',
        'Shift+Tab',
        'type Ada',
        'Tab',
        'type ada',
        'Tab',
        'Enter',
        'End',
        'type @harbour.example',
        'Tab',
      ],
    },
    {
      name: 'An order that is sent too early',
      html: `<portico-form-validator><form action="#ordered"><p><label>Name <input name="name" required></label></p>
        <p><label>E-mail <input type="email" name="email" required></label></p><p><button>Order</button></p></form></portico-form-validator>`,
      steps: ['Tab', 'type Ada', 'Enter'],
    },
  ],
  'protected-form': [
    {
      name: 'A form that comes from the site',
      html: `<portico-protected-form encoded="${encodedOrder}" rest-root="/wp-json/" rest-nonce="c0ffee0001"></portico-protected-form>`,
      steps: ['until form', 'Tab', 'Tab', 'Enter'],
    },
    {
      name: 'A form that cannot be checked',
      html: `<portico-protected-form encoded="${encodedOrder}" rest-root="/nothing/" on-error="deny"></portico-protected-form>`,
      steps: ['until portico-protected-form:state(denied)', 'Tab', 'Up'],
    },
  ],
  quantity: [
    {
      name: 'A number with two buttons',
      html: '<label for="boats">Boats</label> <portico-quantity><input type="number" id="boats" name="boats" value="2" min="1" max="3"></portico-quantity>',
      steps: ['Tab', 'Tab', 'Up', 'Tab', 'Enter', 'Shift+Tab', 'Shift+Tab', 'Enter', 'Enter'],
    },
  ],
};
