/*
 * React, as far as the views use it, on Preact: what the slim build puts in React's place. Preact's own compat layer knows all of React and
 * weighs a third more than Preact itself; a view that wants more than this names it here.
 */

import { createElement } from 'preact';

export { Component, createElement, Fragment } from 'preact';
export { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

// What makes elements of views takes React as a whole.
export default { createElement };
