/* A shop's own script: it works out the sums when a number changes, however it does. */
const basket = document.querySelector('.basket');
const euro = (cents) => `€ ${(cents / 100).toFixed(2)}`;

const workOut = () => {
  let sum = 0;
  for (const row of basket.querySelectorAll('.basket-row')) {
    const cents = Math.round(row.dataset.price * 100) * row.querySelector('input').value;
    row.querySelector('output').value = euro(cents);
    sum += cents;
  }
  basket.querySelector('.basket-sum output').value = euro(sum);
};

basket.addEventListener('input', workOut);
