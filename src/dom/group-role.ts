/** The role of a group. With the space, a rule of the page for its groups of buttons does not match, such as `[role=group]` of Pico. */
export const groupRole = 'group ';
