/* Fills the booking form with the values in the address, for example `booking.html?room=Attic+suite&nights=3`. */
const { elements } = document.querySelector('#booking form');

for (const [name, value] of new URLSearchParams(location.search)) {
  const field = elements.namedItem(name);
  if (field && value) field.value = value;
}
