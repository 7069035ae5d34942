import type { Scenarios } from '../scenario.ts';

/** Pages without an element, in which a transcript has the same words or the same silence as in those of elements. */
export const plainPages: Scenarios = {
  'plain-pages': [
    {
      name: 'A dialog of the browser',
      html: `<p><button commandfor="hours" command="show-modal">Hours</button> <a href="#behind">Behind</a></p>
        <dialog id="hours" aria-labelledby="title"><h2 id="title">Hours</h2><p>We open at nine.</p>
        <button commandfor="hours" command="close">Close</button></dialog>`,
      steps: ['Tab', 'Enter', 'Enter', 'Tab'],
    },
    {
      name: 'A dialog of the browser with a description',
      html: `<p><button commandfor="hours" command="show-modal">Hours</button></p>
        <dialog id="hours" aria-labelledby="title" aria-describedby="text" autofocus tabindex="-1"><h2 id="title">Hours</h2><p id="text">We open at nine.</p></dialog>`,
      steps: ['Tab', 'Enter', 'Escape'],
    },
    {
      name: 'A button that moves the focus and disappears',
      html: `<p><button onclick="document.querySelector('#next').focus(); this.remove()">Remove</button> <button id="next">Next</button> <a href="#last">Last</a></p>`,
      steps: ['Tab', 'Enter', 'Tab'],
    },
    {
      name: 'An invalid field that gets the focus',
      html: `<form onsubmit="event.preventDefault(); const field = document.querySelector('#name'); field.ariaInvalid = 'true'; document.querySelector('#error').textContent = 'Please fill out this field.'; field.focus()">
        <p><label>Name <input id="name" aria-describedby="error"></label> <span id="error"></span></p><p><button>Send</button></p></form>`,
      steps: ['Tab', 'Tab', 'Enter'],
    },
    {
      name: 'Tabs that are selected',
      html: `<div role="tablist" aria-label="Fruit"><button role="tab" aria-selected="true">Apples</button><button role="tab" aria-selected="false" tabindex="-1">Pears</button></div><p>From our garden</p>`,
      steps: ['Tab'],
    },
    {
      name: 'A select of the browser',
      html: `<p><label>Roast <select><option>Light<option selected>Medium<option>Dark</select></label></p><p><button>Order</button></p>`,
      steps: ['Tab', 'Down', 'Tab'],
    },
  ],
};
