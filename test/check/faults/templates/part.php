<portico-alert kind="eror"><?php echo $text > "a" ? "x" : "y"; ?></portico-alert>
<p class="<?php echo "a"; ?>"><portico-silder></portico-silder></p>
