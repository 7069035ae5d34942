/** The role `group`, with a space that browsers ignore. Because of the space, selectors of the page such as `[role=group]` of Pico do not match. */
export const groupRole = 'group ';
